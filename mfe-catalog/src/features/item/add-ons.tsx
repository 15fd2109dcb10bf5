import { withoutBidiControls } from '@storefront/i18n';
import { Money } from '@storefront/ui';
import { Stepper } from '@storefront/ui/controls';
import { type ReactNode, useId } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './add-ons.module.css';
import type { ItemOrder } from './use-item-order';

/**
 * What is sold beside the item, each with a quantity of its own. Checking one makes it 1; the minus is disabled
 * while it is not checked.
 */
export function AddOns({ order }: { readonly order: ItemOrder }): ReactNode {
  const { t } = useCatalogTexts();
  const hintId = useId();
  const { item, choice } = order;
  if (item.add_ons.length === 0) return null;
  const setQuantity = (id: number, quantity: number) =>
    order.change({ addOns: { ...choice.addOns, [id]: quantity } });
  return (
    <fieldset className={styles.group} aria-describedby={hintId}>
      <legend className={styles.title}>{t('item.addOns')}</legend>
      <p id={hintId} className={styles.hint}>
        {t('item.addOnsHint')}
      </p>
      <ul className={styles.list}>
        {item.add_ons.map((addOn) => {
          const quantity = choice.addOns[addOn.id] ?? 0;
          const name = withoutBidiControls(addOn.name);
          return (
            <li key={addOn.id} className={styles.row}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={quantity > 0}
                  onChange={() => setQuantity(addOn.id, quantity > 0 ? 0 : 1)}
                />
                <span className={styles.name}>
                  <bdi>{name}</bdi>
                  <span className={styles.price}>
                    + <Money amount={addOn.price} />
                  </span>
                </span>
              </label>
              <Stepper
                size="small"
                name={name}
                min={0}
                value={quantity}
                onChange={(next) => setQuantity(addOn.id, next)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
