import { type ItemSummary, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { hasCapability, isOn } from '@storefront/domain';
import { useQuery } from '@storefront/platform';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './veg-mark.module.css';

/** The vegetarian mark of food, if the shop has it switched on. */
export function VegMark({ item }: { readonly item: ItemSummary }): ReactNode {
  const { t } = useCatalogTexts();
  const { data: isShown } = useQuery({
    ...read(shopConfig),
    select: ({ toggle_veg_non_veg, module_config }) =>
      isOn(toggle_veg_non_veg) && hasCapability(item.module_type, 'veg_non_veg', module_config),
  });
  if (!isShown) return null;
  if (item.veg === null || item.veg === undefined) return null;
  const isVeg = isOn(item.veg);
  const label = isVeg ? t('item.veg') : t('item.nonVeg');
  return (
    <span role="img" aria-label={label} title={label} className={styles.mark} data-veg={isVeg}>
      <span className={styles.dot} />
    </span>
  );
}
