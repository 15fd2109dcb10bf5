import type { CartLine } from '@storefront/api';
import { useStoreDetails } from '@storefront/api/catalog';
import { useConfig } from '@storefront/api/config';
import { useBusState } from '@storefront/bus/react';
import { isolate, issueText, useFormats, useTexts, withoutBidiControls } from '@storefront/i18n';
import { useOpenItem } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { Button, Money, Picture, SectionHeading } from '@storefront/ui';
import { CartIcon } from '@storefront/ui/icons';
import { type ReactNode, useId, useMemo } from 'react';
import { bus } from '../../bus';
import { useCartPart } from '../item-card/cart-lines';
import { useBusinessTimeZone } from '../store-card/business-time-zone';
import { useNow } from '../store-card/use-now';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './cart-column.module.css';
import { type ColumnLine, columnLines } from './cart-column-lines';

const noLines: readonly CartLine[] = [];
const allLines = (lines: readonly CartLine[]) => lines;

/**
 * The cart beside a menu on wide screens, as it stands: what lies in it, each line's amount, the subtotal and the
 * way to the cart, where quantities are changed. A line's name opens the item to change what was chosen.
 */
export default function CartColumn(): ReactNode {
  const { t } = useCatalogTexts();
  const id = useId();
  const lines = useColumnLines();
  const published = useBusState('cart:changed');
  const moduleId = useModule()?.id ?? null;
  const cart = published?.moduleId === moduleId ? published : undefined;
  const count = cart?.count ?? 0;
  const storeName = lines[0]?.line.item.store_name;
  return (
    <aside aria-labelledby={id} className={styles.column}>
      <SectionHeading id={id} hint={count > 0 && t('store.cartItems', { count })}>
        {t('store.cart')}
      </SectionHeading>
      {lines.length === 0 ? (
        <p className={styles.empty}>
          <CartIcon size={22} />
          {t('store.cartEmpty')}
        </p>
      ) : (
        <>
          {storeName && (
            <p className={styles.store}>
              {t('store.cartFrom', { name: isolate(withoutBidiControls(storeName)) })}
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
            <span className={styles.words}>
              <span>{t('store.viewCart')}</span>
              {cart && <Money amount={cart.subtotal} />}
            </span>
          </Button>
        </>
      )}
    </aside>
  );
}

function useColumnLines(): readonly ColumnLine[] {
  const lines = useCartPart(allLines) ?? noLines;
  const config = useConfig().data ?? null;
  const storeId = lines[0]?.item.store_id;
  const { data } = useStoreDetails(storeId ?? 0, { enabled: storeId !== undefined });
  const store = storeId === undefined ? null : (data ?? null);
  const at = useNow();
  const timeZone = useBusinessTimeZone();
  return useMemo(
    () => columnLines({ lines, config, store, at, timeZone }),
    [lines, config, store, at, timeZone],
  );
}

function ColumnRow({ line, options, problem, total }: ColumnLine): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const formats = useFormats();
  const openItem = useOpenItem();
  const { item, quantity } = line;
  const name = withoutBidiControls(item.name);
  return (
    <li className={styles.line}>
      <Picture src={item.image_full_url} alt="" width={48} height={48} className={styles.picture} />
      <div className={styles.what}>
        <button
          type="button"
          className={styles.name}
          aria-haspopup="dialog"
          title={t('store.changeLine', { name })}
          onClick={() => openItem(item, line.id)}
        >
          <bdi>{name}</bdi>
        </button>
        {options.length > 0 && (
          <bdi className={styles.options}>{withoutBidiControls(options.join(', '))}</bdi>
        )}
        {problem !== null && (
          <span className={styles.problem}>
            {problem === 'not-now'
              ? common('cart.notAvailable')
              : issueText(common, problem, formats)}
          </span>
        )}
      </div>
      <div className={styles.amounts}>
        <span className={styles.quantity}>
          <bdi>{t('store.lineQuantity', { number: formats.number(quantity) })}</bdi>
        </span>
        {total !== null && <Money amount={total} />}
      </div>
    </li>
  );
}
