import { withoutBidiControls } from '@storefront/i18n';
import { Diet } from '@storefront/platform';
import { Money, Stack, Text } from '@storefront/ui';
import { Stepper } from '@storefront/ui/controls';
import { type ReactNode, useId } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './add-ons.module.css';
import type { ItemOrder } from './use-item-order';

/**
 * Add-ons of the item, each with a quantity of its own. Checking one makes it 1; the minus is disabled
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
      <Text as="legend" weight="bold">
        {t('item.addOns')}
      </Text>
      <Text tone="muted" size="sm" id={hintId}>
        {t('item.addOnsHint')}
      </Text>
      <Stack as="ul">
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
                <Stack as="span">
                  <bdi>{name}</bdi>
                  <Diet
                    show="choice"
                    item={item}
                    diet={addOn.diet}
                    food={choice.food}
                    addOns={choice.addOns}
                  />
                  <Text as="span" tone="muted" size="sm">
                    <span>+</span> <Money amount={addOn.price} />
                  </Text>
                </Stack>
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
      </Stack>
    </fieldset>
  );
}
