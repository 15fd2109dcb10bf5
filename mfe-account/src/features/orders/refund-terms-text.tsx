import { type Order, type OrderDetail, type RefundTerms, read } from '@storefront/api';
import { refundTerms } from '@storefront/api/account';
import { isOn } from '@storefront/domain';
import { isolate, useFormats, useRegion } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { refundAmount, refundOfLines, sumMoney } from '@storefront/pricing';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { type RefundedLines, refundedBefore } from './refund-lines';
import { gatewayOf, type RefundMethod } from './refund-methods';

interface RefundTermsProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
  readonly refunded: RefundedLines;
  readonly method: RefundMethod;
}

/** The refunded amount, its method, and, as the server reckons it, the rewards that are taken back. */
export function RefundTermsText({ order, lines, refunded, method }: RefundTermsProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { digits } = useRegion().currency;
  const terms = useQuery({
    ...read(refundTerms, {
      query: {
        order_id: order.id,
        ...(refunded && { lines: JSON.stringify(refunded) }),
        ...(method === 'gateway' && { refund_method: gatewayOf(order) }),
      },
    }),
    // Guests earn nothing that could be taken back.
    enabled: !isOn(order.is_guest),
  }).data;
  const approved = (order.refunds ?? [])
    .filter(({ refund_status }) => refund_status === 'approved')
    .map(({ refund_amount }) => -refund_amount);
  const whole = refunded
    ? refundOfLines(order, lines, refunded, digits ?? null, refundedBefore(order))
    : sumMoney([refundAmount(order, digits ?? null), ...approved], digits);
  const amount = isolate(formats.money(terms?.paid_amount ?? whole));
  if (terms && !isOn(terms.is_possible)) {
    return <p role="status">{t('orders.refund.belowRewards')}</p>;
  }
  return (
    <div role="status">
      <p>{t(`orders.refund.terms.${method}`, { amount })}</p>
      {terms && <TakenBack terms={terms} />}
    </div>
  );
}

function TakenBack({ terms }: { readonly terms: RefundTerms }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const points = terms.points_taken_back ?? 0;
  const money = [
    ['cashback', terms.cashback_taken_back],
    ['pointsWorth', terms.points_worth_taken_back],
    ['referral', terms.referral_taken_back],
  ] as const;
  const taken = [
    ...(points > 0 ? [t('orders.bill.points', { count: points })] : []),
    ...money.flatMap(([key, amount]) =>
      amount ? [t(`orders.refund.taken.${key}`, { amount: isolate(formats.money(amount)) })] : [],
    ),
  ];
  const withheld = terms.withheld_amount ?? 0;
  if (taken.length === 0) return null;
  return (
    <>
      <p>{t('orders.refund.takenBack', { rewards: isolate(formats.list(taken)) })}</p>
      {withheld > 0 && (
        <p>{t('orders.refund.withheld', { amount: isolate(formats.money(withheld)) })}</p>
      )}
    </>
  );
}
