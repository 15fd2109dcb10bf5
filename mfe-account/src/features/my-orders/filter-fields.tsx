import { SearchField } from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './my-orders.module.css';

const endings = ['all', 'delivered', 'canceled', 'refunded'] as const;

export interface OrderFilters {
  readonly search: string;
  readonly ended: (typeof endings)[number];
}

export const NO_FILTERS: OrderFilters = { search: '', ended: 'all' };

interface FilterFieldsProps {
  readonly filters: OrderFilters;
  readonly onChange: (filters: OrderFilters) => void;
}

/** The filters of past orders. */
export function FilterFields({ filters, onChange }: FilterFieldsProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <div className={styles.filters}>
      <SearchField
        label={t('orders.filters.search')}
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
      />
      <Select
        label={t('orders.filters.ended')}
        value={filters.ended}
        onChange={(value) =>
          onChange({ ...filters, ended: endings.find((known) => known === value) ?? 'all' })
        }
        options={endings.map((value) => ({ value, label: t(`orders.filters.endings.${value}`) }))}
      />
    </div>
  );
}
