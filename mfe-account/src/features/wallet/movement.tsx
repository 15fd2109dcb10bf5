import { useFormats } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { Card, Money, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';

interface PurchaseProps {
  readonly order_id?: number | null | undefined;
  readonly trip_id?: number | null | undefined;
}

interface MovementProps {
  readonly title: string;
  /** What it belongs to. */
  readonly purchase: PurchaseProps;
  readonly at: string;
  readonly credit: number;
  readonly debit: number;
  readonly unit: 'money' | 'points';
}

/** One line of a history: what, when, and how much in or out. The sign says it, the colour only repeats it. */
export function Movement({ title, purchase, at, credit, debit, unit }: MovementProps): ReactNode {
  const formats = useFormats();
  const isCredit = credit > 0;
  const amount = isCredit ? credit : debit;
  return (
    <Card className={section.row}>
      <div className={section.text}>
        <p className={section.strong}>{title}</p>
        <Purchase {...purchase} />
        <Text tone="muted" size="sm">
          {formats.dateTime(at)}
        </Text>
      </div>
      <p className={isCredit ? section.credit : section.strong}>
        <bdi>
          {isCredit ? '+' : '−'}
          {unit === 'money' ? <Money amount={amount} /> : formats.number(amount)}
        </bdi>
      </p>
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
