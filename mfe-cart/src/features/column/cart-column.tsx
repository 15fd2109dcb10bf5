import { isolate, useFormats, useTexts, withoutBidiControls } from '@storefront/i18n';
import { useOpenItem } from '@storefront/platform';
import { Button, Money, Picture, SectionHeading } from '@storefront/ui';
import { CartIcon } from '@storefront/ui/icons';
import { type ReactNode, useId } from 'react';
import { bus } from '../../bus';
import type { PricedCartLine } from '../cart/price-cart';
import { stateText } from '../cart/state-text';
import { useCartView } from '../cart/use-cart-view';
import { OptionsLine } from '../drawer/options-line';
import styles from './cart-column.module.css';

/**
 * The cart beside a menu on wide screens: each line with its amount, the subtotal and the button to the cart, where
 * quantities are changed. A line's name opens the item to change what was chosen.
 */
export function CartColumn(): ReactNode {
  const { t } = useTexts('cart');
  const id = useId();
  const { lines, count, subtotal } = useCartView();
  const storeName = lines[0]?.line.item.store_name;
  return (
    <aside aria-labelledby={id} className={styles.column}>
      <SectionHeading id={id} hint={count > 0 && t('column.items', { count })}>
        {t('column.title')}
      </SectionHeading>
      {lines.length === 0 ? (
        <p className={styles.empty}>
          <CartIcon size={22} />
          {t('column.empty')}
        </p>
      ) : (
        <>
          {storeName && (
            <p className={styles.store}>
              {t('column.from', { name: isolate(withoutBidiControls(storeName)) })}
            </p>
          )}
          <ul className={styles.lines}>
            {lines.map((line) => (
              <ColumnRow key={line.line.id} {...line} />
            ))}
          </ul>
          <Button
            variant="primary"
            size="large"
            block
            aria-haspopup="dialog"
            onClick={() => bus.publish('cart:open-requested', {})}
          >
            <span className={styles.label}>
              <span>{t('column.open')}</span>
              <Money amount={subtotal} />
            </span>
          </Button>
        </>
      )}
    </aside>
  );
}

function ColumnRow({ line, state, price }: PricedCartLine): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const formats = useFormats();
  const openItem = useOpenItem();
  const { item, quantity } = line;
  const name = withoutBidiControls(item.name);
  const problem = stateText(state, common, t, formats);
  return (
    <li className={styles.line}>
      <Picture src={item.image_full_url} alt="" width={48} height={48} className={styles.picture} />
      <div className={styles.what}>
        <button
          type="button"
          className={styles.name}
          aria-haspopup="dialog"
          title={t('column.change', { name })}
          onClick={() => openItem(item, line.id)}
        >
          <bdi>{name}</bdi>
        </button>
        <OptionsLine line={line} />
        {problem && <span className={styles.problem}>{problem}</span>}
      </div>
      <div className={styles.amounts}>
        <span className={styles.quantity}>
          <bdi>{t('column.quantity', { number: formats.number(quantity) })}</bdi>
        </span>
        {price && <Money amount={price.total} />}
      </div>
    </li>
  );
}
