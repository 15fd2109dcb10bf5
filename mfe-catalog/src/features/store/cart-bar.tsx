import { withoutBidiControls } from '@storefront/i18n';
import { Button, Money, Row, Stack, Text } from '@storefront/ui';
import { CartIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import type { PublishedCart } from '../item-card/use-cart';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './cart-bar.module.css';

interface CartBarProps {
  readonly cart: PublishedCart;
  /** The page's store: for a cart of another store, the bar names that store. */
  readonly storeId: number;
}

/** A button to the cart, with count and subtotal. */
export default function CartBar({ cart, storeId }: CartBarProps): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <Row align="stretch" justify="center" className={styles.place}>
      <Button
        variant="primary"
        size="large"
        className={styles.bar}
        icon={<CartIcon size={22} />}
        aria-haspopup="dialog"
        onClick={() => bus.publish('cart:open-requested', {})}
      >
        <Row as="span" gap={2} align="baseline">
          <Stack as="span" align="start">
            <span>{t('store.viewCart')}</span>
            {cart.storeId !== storeId && cart.storeName && (
              <Text as="bdi" truncate size="sm">
                {withoutBidiControls(cart.storeName)}
              </Text>
            )}
          </Stack>
          <Text as="span" size="sm" weight="medium">
            {t('store.cartItems', { count: cart.count })}
          </Text>
          <Text as="span" push>
            <Money amount={cart.subtotal} />
          </Text>
        </Row>
      </Button>
    </Row>
  );
}
