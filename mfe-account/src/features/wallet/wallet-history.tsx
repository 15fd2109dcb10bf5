import { read, readPages, type WalletMonth } from '@storefront/api';
import { type WalletFilter, walletMonths, walletTransactions } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { useFormats } from '@storefront/i18n';
import { useInfiniteQuery, useQuery } from '@storefront/platform';
import { EmptyState, lazyPart, Skeleton, Stack } from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import { WalletIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { PagedList } from '../list/paged-list';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { WalletMovement } from './wallet-movement';

const WalletStatement = lazyPart(() => import('./wallet-statement'));

const filters = ['all', 'order', 'loyalty_point', 'add_fund', 'referrer', 'CashBack'] as const;
type Filter = (typeof filters)[number] & WalletFilter;

/** The movements of the wallet, newest first: all of them, or the statement of a month. */
export function WalletHistory(): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const months = useMonths();
  const [chosen, setChosen] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const month = months.find((one) => keyOf(one) === chosen);
  const hasCurrencies = months.some(
    ({ currency }) => currency.currency_code !== months[0]?.currency.currency_code,
  );
  return (
    <>
      <Stack gap={3} className={section.grid}>
        {months.length > 0 && (
          <Select
            label={t('wallet.statement.month')}
            value={month ? chosen : ''}
            onChange={setChosen}
            options={[
              { value: '', label: t('wallet.statement.allMonths') },
              ...months.map((one) => ({
                value: keyOf(one),
                label: [
                  formats.date(`${one.month}-01`, 'month'),
                  ...(hasCurrencies ? [one.currency.currency_code] : []),
                ].join(' · '),
              })),
            ]}
          />
        )}
        {!month && (
          <Select
            label={t('wallet.filter')}
            value={filter}
            onChange={(value) => setFilter(filters.find((known) => known === value) ?? 'all')}
            options={filters.map((value) => ({ value, label: t(`wallet.filters.${value}`) }))}
          />
        )}
      </Stack>
      {month ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <WalletStatement key={chosen} of={month} />
        </Suspense>
      ) : (
        <AllMovements filter={filter} />
      )}
    </>
  );
}

const keyOf = ({ month, currency }: WalletMonth) => `${month} ${currency.currency_code}`;

/** The months that have statements; none if the backend makes none. */
function useMonths(): readonly WalletMonth[] {
  const { data: config } = useQuery(read(shopConfig));
  const hasStatements = config?.account_features?.includes('wallet_statement') ?? false;
  const { data = [] } = useQuery({ ...read(walletMonths), enabled: hasStatements });
  return hasStatements ? data : [];
}

function AllMovements({ filter }: { readonly filter: Filter }): ReactNode {
  const { t } = useAccountTexts();
  const query = useInfiniteQuery(readPages(walletTransactions, { query: { type: filter } }));
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
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
      {(row) => <WalletMovement row={row} />}
    </PagedList>
  );
}
