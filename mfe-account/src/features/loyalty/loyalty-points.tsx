import { read, readPages } from '@storefront/api';
import { customerInfo, loyaltyTransactions } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { OwnRegion, useFormats } from '@storefront/i18n';
import { FailedRead, useInfiniteQuery, useQuery } from '@storefront/platform';
import { EmptyState, lazyPart, SectionHeading, Skeleton, Stack, Text } from '@storefront/ui';
import { StarIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense } from 'react';
import { PagedList } from '../list/paged-list';
import { useAccountTexts } from '../texts/use-account-texts';
import { Movement } from '../wallet/movement';
import { movementName } from '../wallet/movement-name';

const TransferForm = lazyPart(() => import('./transfer-form'));

/** Points earned by ordering, and turning them into wallet money. */
export default function LoyaltyPoints(): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const profile = useQuery(read(customerInfo));
  const { data: config } = useQuery(read(shopConfig));
  const points = profile.data?.loyalty_point;
  return (
    <Stack gap={4}>
      {profile.isError && points === undefined ? (
        <FailedRead title={t('loyalty.balanceFailed')} read={profile} />
      ) : (
        <Stack gap={3} align="start" pad={6} round="large" fill="primary">
          <p>{t('loyalty.balance')}</p>
          {points === undefined ? (
            <Skeleton width={120} height={44} />
          ) : (
            <Text as="p" size="3xl" weight="bold" figures tight>
              <bdi>{formats.number(points)}</bdi>
            </Text>
          )}
        </Stack>
      )}
      {config && points !== undefined && (
        <Suspense fallback={<Skeleton height={160} />}>
          <TransferForm
            balance={points}
            minimum={config.loyalty_point_minimum_point ?? 1}
            rate={config.loyalty_point_exchange_rate ?? null}
          />
        </Suspense>
      )}
      <Stack as="section" gap={4} aria-labelledby="loyalty-history">
        <SectionHeading id="loyalty-history">{t('loyalty.history')}</SectionHeading>
        <PointsHistory />
      </Stack>
    </Stack>
  );
}

function PointsHistory(): ReactNode {
  const { t } = useAccountTexts();
  const query = useInfiniteQuery(readPages(loyaltyTransactions));
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <PagedList
      label={t('loyalty.history')}
      query={query}
      rows={rows}
      keyOf={(row) => row.id}
      rowHeight={76}
      failed={t('loyalty.failed')}
      empty={
        <EmptyState icon={<StarIcon size={32} />} title={t('loyalty.empty')}>
          {t('loyalty.emptyHint')}
        </EmptyState>
      }
    >
      {(row) => (
        <OwnRegion of={row}>
          <Movement
            title={t(`movements.${movementName(row.transaction_type)}`)}
            purchase={row}
            at={row.created_at}
            credit={row.credit}
            debit={row.debit}
            balance={row.balance}
            unit="points"
          />
        </OwnRegion>
      )}
    </PagedList>
  );
}
