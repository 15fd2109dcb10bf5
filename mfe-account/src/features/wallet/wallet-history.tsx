import { readPages } from '@storefront/api';
import { type WalletFilter, walletTransactions } from '@storefront/api/account';
import { OwnRegion } from '@storefront/i18n';
import { useInfiniteQuery } from '@storefront/platform';
import { sumMoney } from '@storefront/pricing';
import { EmptyState } from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import { WalletIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import { PagedList } from '../list/paged-list';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { Movement } from './movement';
import { movementName } from './movement-name';

const filters = ['all', 'order', 'loyalty_point', 'add_fund', 'referrer', 'CashBack'] as const;
type Filter = (typeof filters)[number] & WalletFilter;

/** What went into the wallet and out of it, newest first. */
export function WalletHistory(): ReactNode {
  const { t } = useAccountTexts();
  const [filter, setFilter] = useState<Filter>('all');
  const query = useInfiniteQuery(readPages(walletTransactions, { query: { type: filter } }));
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <Select
        className={section.reading}
        label={t('wallet.filter')}
        value={filter}
        onChange={(value) => setFilter(filters.find((known) => known === value) ?? 'all')}
        options={filters.map((value) => ({ value, label: t(`wallet.filters.${value}`) }))}
      />
      <PagedList
        label={t('wallet.history')}
        query={query}
        rows={rows}
        keyOf={(row) => row.id}
        rowHeight={76}
        failed={t('wallet.failed')}
        empty={
          <EmptyState icon={<WalletIcon size={32} />} title={t('wallet.empty')}>
            {t('wallet.emptyHint')}
          </EmptyState>
        }
      >
        {(row) => (
          <OwnRegion of={row}>
            <Movement
              title={t(`movements.${movementName(row.transaction_type)}`)}
              purchase={row}
              at={row.created_at}
              credit={sumMoney([row.credit, row.admin_bonus ?? 0])}
              debit={row.debit}
              balance={row.balance}
              bonus={row.admin_bonus ?? 0}
              unit="money"
            />
          </OwnRegion>
        )}
      </PagedList>
    </>
  );
}
