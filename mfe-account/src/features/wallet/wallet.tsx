import { type Config, read, readPages, walletBalanceIn } from '@storefront/api';
import {
  customerInfo,
  type WalletFilter,
  walletBonuses,
  walletTransactions,
} from '@storefront/api/account';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { isolate, useFormats } from '@storefront/i18n';
import { FailedRead, useInfiniteQuery, useQuery } from '@storefront/platform';
import {
  Button,
  Callout,
  Card,
  CardGrid,
  EmptyState,
  lazyOverlay,
  Money,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
} from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import { PlusIcon, WalletIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { walletFeatures } from '../../built-in/wallet-features';
import { IdentityDialog } from '../confirm-identity/identity-dialog';
import { saveFile } from '../files/save-file';
import { PagedList } from '../list/paged-list';
import { canAddFund } from '../payment/payment-input';
import type { PaymentFlag } from '../payment-return/payment-flag';
import { usePaymentFlag } from '../payment-return/use-payment-flag';
import { useAccountTexts } from '../texts/use-account-texts';
import { movementName } from './movement-name';
import { OtherBalances } from './other-balances';
import { WalletMovement } from './wallet-movement';

const filters = ['all', 'order', 'loyalty_point', 'add_fund', 'referrer', 'CashBack'] as const;
type Filter = (typeof filters)[number] & WalletFilter;

/** The movements of the wallet, newest first, or what a feature shows in place of them. */
function WalletHistory({ config }: { readonly config: Config | undefined }): ReactNode {
  const { t } = useAccountTexts();
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState('');
  const part = walletFeatures.find(({ name, history }) => history && hasFeature(config, name));
  const history = part?.history;
  const isReplaced = history !== undefined && chosen !== '';
  return (
    <>
      <CardGrid gap={3} min={280}>
        {history && (
          <Suspense fallback={null}>
            <history.Choice chosen={chosen} onChange={setChosen} />
          </Suspense>
        )}
        {!isReplaced && (
          <Select
            label={t('wallet.filter')}
            value={filter}
            onChange={(value) => setFilter(filters.find((known) => known === value) ?? 'all')}
            options={filters.map((value) => ({ value, label: t(`wallet.filters.${value}`) }))}
          />
        )}
      </CardGrid>
      {isReplaced ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <history.View
            key={chosen}
            chosen={chosen}
            Movement={WalletMovement}
            kindName={(type) => t(`movements.${movementName(type)}`)}
            saveFile={saveFile}
          />
        </Suspense>
      ) : (
        <AllMovements filter={filter} />
      )}
    </>
  );
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

/** The bonuses of larger top-ups. Renders nothing when there are none, or while they are not loaded. */
function WalletBonuses(): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { data } = useQuery(read(walletBonuses));
  const bonuses = (data ?? []).filter(({ status }) => status == null || isOn(status));
  if (bonuses.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="wallet-bonuses">
      <SectionHeading id="wallet-bonuses">{t('wallet.bonuses')}</SectionHeading>
      <CardGrid gap={3} min={280}>
        {bonuses.map((bonus) => {
          const worth =
            bonus.bonus_type === 'percentage'
              ? formats.percent(bonus.bonus_amount)
              : formats.money(bonus.bonus_amount);
          return (
            <Card key={bonus.id} as="article" gap={1}>
              <Text weight="bold">{bonus.title}</Text>
              <p>
                {t('wallet.bonusRule', {
                  bonus: isolate(worth),
                  minimum: isolate(formats.money(bonus.minimum_add_amount)),
                })}
              </p>
              {bonus.bonus_type === 'percentage' && Boolean(bonus.maximum_bonus_amount) && (
                <Text tone="muted" size="sm">
                  {t('wallet.bonusCap', {
                    maximum: isolate(formats.money(bonus.maximum_bonus_amount ?? 0)),
                  })}
                </Text>
              )}
            </Card>
          );
        })}
      </CardGrid>
    </Stack>
  );
}

const AddFundDialog = lazyOverlay(() => import('./add-fund-dialog'));

const tones = { success: 'success', fail: 'danger', cancel: 'warning' } as const satisfies Record<
  PaymentFlag,
  string
>;

/** The wallet: balance, movements and top-up. */
export default function Wallet(): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  const [adding, setAdding] = useState(false);
  const flag = usePaymentFlag();
  const mayAdd = config !== undefined && canAddFund(config);
  return (
    <Stack gap={4}>
      {flag && (
        <Callout tone={tones[flag]} role="status">
          {t(`wallet.returned.${flag}`)}
        </Callout>
      )}
      <Stack gap={3} align="start" pad={6} round="large" fill="primary">
        <p>{t('wallet.balance')}</p>
        <Balance currencyCode={config?.currency_code} />
        {mayAdd && (
          <Button variant="primary" icon={<PlusIcon size={20} />} onClick={() => setAdding(true)}>
            {t('wallet.addFund')}
          </Button>
        )}
      </Stack>
      <WalletBonuses />
      {walletFeatures.map(
        ({ name, Section }) =>
          Section &&
          hasFeature(config, name) && (
            <Suspense key={name} fallback={<Skeleton height={96} />}>
              <Section IdentityDialog={IdentityDialog} />
            </Suspense>
          ),
      )}
      <Stack as="section" gap={4} aria-labelledby="wallet-history">
        <SectionHeading id="wallet-history">{t('wallet.history')}</SectionHeading>
        <WalletHistory config={config} />
      </Stack>
      {adding && config && (
        <Suspense fallback={null}>
          <AddFundDialog
            methods={config.active_payment_method_list ?? []}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** The balance in the shop's currency, in large type, and those in other currencies. */
function Balance({ currencyCode }: { readonly currencyCode: string | undefined }): ReactNode {
  const { t } = useAccountTexts();
  const profile = useQuery(read(customerInfo));
  if (profile.isPending) return <Skeleton width={180} height={44} />;
  if (!profile.data) {
    return <FailedRead title={t('wallet.balanceFailed')} read={profile} />;
  }
  const { data: customer } = profile;
  return (
    <>
      <Text as="span" size="3xl" weight="bold" figures tight>
        <Money amount={walletBalanceIn(customer, currencyCode)} />
      </Text>
      <OtherBalances customer={customer} currencyCode={currencyCode} />
    </>
  );
}
