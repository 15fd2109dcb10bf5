import type { Order, OrderDetail, Refund } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { useRegion } from '@storefront/i18n';
import { sumMoney } from '@storefront/pricing';
import { orderLedger, refundedAmounts } from '@storefront/pricing/placed';
import { Fact, Money } from '@storefront/ui';
import type { ReactNode } from 'react';
import { refundsOf } from '../../refunds/refund-state';
import { useAccountTexts } from '../../texts/use-account-texts';
import { paymentName } from '../order-labels';
import { Bill } from './bill';

/** Lines of the bill after refunds: the rewards that were taken back. */
function RewardsTakenBack({
  order,
}: {
  readonly order: Pick<Order, 'refund' | 'refunds'>;
}): ReactNode {
  const { t } = useAccountTexts();
  const approved = refundsOf(order).filter(({ refund_status }) => refund_status === 'approved');
  const points = approved.reduce((sum, one) => sum + (one.points_taken_back ?? 0), 0);
  const sumOf = (amountIn: (one: Refund) => number | null | undefined) =>
    sumMoney(approved.map((one) => amountIn(one) ?? 0));
  const money = [
    ['cashbackTakenBack', sumOf((one) => one.cashback_taken_back)],
    ['pointsWorthTakenBack', sumOf((one) => one.points_worth_taken_back)],
    ['referralTakenBack', sumOf((one) => one.referral_taken_back)],
    ['withheld', sumOf((one) => one.withheld_amount)],
  ] as const;
  return (
    <>
      {points > 0 && (
        <Fact label={t('orders.bill.pointsTakenBack')}>
          {t('orders.bill.points', { count: points })}
        </Fact>
      )}
      {money.map(
        ([key, amount]) =>
          amount > 0 && (
            <Fact key={key} label={t(`orders.bill.${key}`)}>
              <Money amount={amount} />
            </Fact>
          ),
      )}
    </>
  );
}

interface OrderBillProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
}

/** The bill of an order as at the checkout, and its payment. */
export function OrderBill({ order, lines }: OrderBillProps): ReactNode {
  const { t } = useAccountTexts();
  const digits = useRegion().currency.digits ?? 2;
  const ledger = orderLedger(order, lines, digits);
  // A parcel has only delivery to pay.
  const hasItems = order.order_type !== 'parcel';
  // The store has not read the prescription yet.
  const isUnpriced =
    isOn(order.prescription_order) &&
    ledger.lines.every(({ name, amount }) => name !== 'items' || amount === 0);
  // The customer has reported a payment outside the shop, which "unpaid" would contradict.
  const isReported =
    ledger.settlement === 'unpaid' && order.offline_payment?.data.status === 'pending';
  return (
    <Bill
      ledger={ledger}
      keeps={({ name }) =>
        (name === 'items' && hasItems) || (name === 'delivery' && order.order_type === 'delivery')
      }
      nameOf={({ name }) => {
        if (name !== 'items') return undefined;
        if (!hasItems) return t('orders.bill.parcel');
        return isUnpriced ? t('orders.bill.medicines') : undefined;
      }}
      textOf={({ name, amount }) => {
        if (name === 'delivery' && amount === 0) return t('orders.bill.free');
        return name === 'items' && isUnpriced ? t('orders.bill.setByStore') : undefined;
      }}
      back={refundedAmounts(order, digits)}
      isPaidInPart={ledger.paid > 0}
      totalName={t(isUnpriced ? 'orders.bill.soFar' : 'orders.bill.total')}
    >
      {order.later_tip && (
        <Fact label={t('orders.bill.laterTip')}>
          <Money amount={order.later_tip.amount} />
        </Fact>
      )}
      <RewardsTakenBack order={order} />
      <Fact
        label={t('orders.payment')}
      >{`${t(`orders.payments.${paymentName(order)}`)} · ${t(`orders.paymentStatus.${isReported ? 'checking' : ledger.settlement}`)}`}</Fact>
    </Bill>
  );
}
