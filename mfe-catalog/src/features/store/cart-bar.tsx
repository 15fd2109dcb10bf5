import { Button, Money, Row, Text } from '@storefront/ui';
import { CartIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { useCart } from '../item-card/use-cart';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './cart-bar.module.css';

/** The way to the cart while something is in it, with count and subtotal. */
export function CartBar(): ReactNode {
  const { t } = useCatalogTexts();
  const cart = useCart();
  if (!cart || cart.count === 0) return null;
  return (
    <div className={styles.place}>
      <Button
        variant="primary"
        size="large"
        className={styles.bar}
        icon={<CartIcon size={22} />}
        aria-haspopup="dialog"
        onClick={() => bus.publish('cart:open-requested', {})}
      >
        <Row as="span" gap={2} align="baseline">
          <span>{t('store.viewCart')}</span>
          <Text as="span" size="sm" weight="medium">
            {t('store.cartItems', { count: cart.count })}
          </Text>
          <Money amount={cart.subtotal} className={styles.amount} />
        </Row>
      </Button>
    </div>
  );
}
