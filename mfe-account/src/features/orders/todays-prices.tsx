import { ApiError, call, type Order, type OrderDetail } from '@storefront/api';
import { itemDetails } from '@storefront/api/catalog';
import { useFormats, useRegion } from '@storefront/i18n';
import { FailedRead, useQuery } from '@storefront/platform';
import { roundMoney, unitPrice } from '@storefront/pricing';
import { Money, Row, Skeleton, Stack, Text, VisuallyHidden } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './orders.module.css';
import { reorder } from './reorder';

interface TodaysPricesProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
}

/** What each line of a past order costs today, beside what it cost; fetched when this is shown. */
export default function TodaysPrices({ order, lines }: TodaysPricesProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const digits = useRegion().currency.digits ?? 2;
  const query = useQuery({
    queryKey: ['orders', 'todays-prices', order.id, digits],
    queryFn: () => Promise.all(lines.map((line) => priceToday(order, line, digits))),
    staleTime: 60_000,
  });
  if (query.isPending) return <Skeleton height={64} />;
  if (!query.data) return <FailedRead title={t('orders.again.pricesFailed')} read={query} />;
  return (
    <Stack as="ul" gap={2} aria-label={t('orders.again.prices')}>
      {lines.map((line, index) => (
        <Row as="li" key={line.id} gap={3} justify="between">
          <span>
            <bdi>{line.item_details.name}</bdi> × {formats.number(line.quantity)}
          </span>
          <PriceBeside before={line.price} today={query.data[index] ?? null} />
        </Row>
      ))}
    </Stack>
  );
}

interface PriceBesideProps {
  readonly before: number;
  /** `null`: it is not sold like that any more. */
  readonly today: number | null;
}

function PriceBeside({ before, today }: PriceBesideProps): ReactNode {
  const { t } = useAccountTexts();
  if (today === null) {
    return (
      <Text as="span" tone="muted" size="sm">
        {t('orders.again.gone')}
      </Text>
    );
  }
  if (today === before) return <Money amount={today} />;
  return (
    <span className={styles.prices}>
      <del>
        <VisuallyHidden>{t('orders.again.before')} </VisuallyHidden>
        <Money amount={before} />
      </del>{' '}
      <ins>
        <VisuallyHidden>{t('orders.again.today')} </VisuallyHidden>
        <Money amount={today} />
      </ins>
    </span>
  );
}

/** Of one unit with its options, before discounts; `null` when it cannot be had like that. */
async function priceToday(order: Order, line: OrderDetail, digits: number): Promise<number | null> {
  try {
    const id = line.item_id ?? line.item_details.id;
    const item = await call(itemDetails, { params: { id } });
    const again = reorder(line, item, order.store?.name ?? '');
    return 'issue' in again ? null : roundMoney(unitPrice(item, again.request.selection), digits);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-found') return null;
    throw error;
  }
}
