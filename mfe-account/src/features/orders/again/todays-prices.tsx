import type { Order, OrderDetail } from '@storefront/api';
import { useFormats, useRegion } from '@storefront/i18n';
import { FailedRead } from '@storefront/platform';
import { lineCost } from '@storefront/pricing';
import { Money, Row, Skeleton, Stack, Text, VisuallyHidden } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../../texts/use-account-texts';
import styles from '../orders.module.css';
import { useTodaysPrices } from './use-todays-prices';

interface TodaysPricesProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
}

/** Today's price of each line of a past order, beside the price then; fetched when this is shown. */
export default function TodaysPrices({ order, lines }: TodaysPricesProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const digits = useRegion().currency.digits ?? 2;
  const query = useTodaysPrices(order, lines);
  if (query.isPending) return <Skeleton height={64} />;
  if (!query.data) return <FailedRead title={t('orders.again.pricesFailed')} read={query} />;
  return (
    <Stack as="ul" gap={2} aria-label={t('orders.again.prices')}>
      {lines.map((line, index) => (
        <Row as="li" key={line.id} gap={3} justify="between">
          <span>
            <bdi>{line.item_details.name}</bdi> <span>{`× ${formats.number(line.quantity)}`}</span>
          </span>
          <PriceBeside before={lineCost(line, digits)} today={query.data[index]?.line ?? null} />
        </Row>
      ))}
    </Stack>
  );
}

interface PriceBesideProps {
  readonly before: number;
  /** `null`: it is no longer sold with this choice. */
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
        <VisuallyHidden>{`${t('orders.again.before')} `}</VisuallyHidden>
        <Money amount={before} />
      </del>{' '}
      <ins>
        <VisuallyHidden>{`${t('orders.again.today')} `}</VisuallyHidden>
        <Money amount={today} />
      </ins>
    </span>
  );
}
