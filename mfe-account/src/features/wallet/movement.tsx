import { isolate, useFormats } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { sumMoney } from '@storefront/pricing';
import { Card, Money, Row, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

interface PurchaseProps {
  readonly order_id?: number | null | undefined;
  readonly trip_id?: number | null | undefined;
}

interface MovementProps {
  readonly title: string;
  /** The order or trip that it belongs to. */
  readonly purchase: PurchaseProps;
  readonly at: string;
  readonly credit: number;
  readonly debit: number;
  readonly unit: 'money' | 'points';
  /** The balance after it. */
  readonly balance: number;
  /** The bonus that is part of the amount. */
  readonly bonus?: number;
}

/** One line of a history: kind, time and amount. The sign states the direction; the colour only repeats it. */
export function Movement(props: MovementProps): ReactNode {
  const { title, purchase, at, credit, debit, unit, balance, bonus = 0 } = props;
  const { t } = useAccountTexts();
  const formats = useFormats();
  const textOf = (value: number) =>
    isolate(unit === 'money' ? formats.money(value) : formats.number(value));
  const isCredit = credit > 0;
  const amount = isCredit ? credit : debit;
  return (
    <Card>
      <Row wrap justify="between" gap={3}>
        <Stack align="start" gap={1} breaks>
          <Text weight="bold">{title}</Text>
          <Purchase {...purchase} />
          <Text tone="muted" size="sm">
            {formats.dateTime(at)}
          </Text>
          {bonus > 0 && (
            <Text tone="muted" size="sm">
              {t('wallet.withBonus', {
                amount: textOf(sumMoney([credit, -bonus])),
                bonus: textOf(bonus),
              })}
            </Text>
          )}
        </Stack>
        <Stack align="end" gap={1} push>
          <Text weight="bold" tone={isCredit ? 'primary' : undefined}>
            <bdi>
              <span>{isCredit ? '+' : '−'}</span>
              {unit === 'money' ? <Money amount={amount} /> : <span>{formats.number(amount)}</span>}
            </bdi>
          </Text>
          <Text tone="muted" size="sm">
            {t('wallet.balanceAfter', { balance: textOf(balance) })}
          </Text>
        </Stack>
      </Row>
    </Card>
  );
}

function Purchase({ order_id: orderId, trip_id: tripId }: PurchaseProps): ReactNode {
  const { t } = useAccountTexts();
  if (orderId != null) {
    return (
      <Link to={paths.profile.href('my-orders', { order_id: orderId })}>
        {t('orders.number', { id: orderId })}
      </Link>
    );
  }
  if (tripId == null) return null;
  return <Link to={paths.trackOrder.trip(tripId)}>{t('trips.number', { id: tripId })}</Link>;
}
