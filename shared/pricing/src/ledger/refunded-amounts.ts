import { sumMoney } from '../money/round-money';

interface PaymentRefund {
  readonly amount: number;
  readonly method: string;
  readonly status: string;
}

/** The shown refunds of an order or a trip. */
export interface Refunded {
  /** From the wallet's ledger. */
  readonly refunded_amount?: number | null | undefined;
  readonly payment_refunds?: readonly PaymentRefund[] | null | undefined;
  /** The requested refund of a delivered order. */
  readonly refund?:
    | {
        readonly refund_amount: number;
        readonly refund_status: string;
        readonly refund_method?: string | null | undefined;
      }
    | null
    | undefined;
}

export interface RefundedAmounts {
  /** Major units, like the others. */
  readonly toWallet: number;
  /** Completed, by another method. */
  readonly elsewhere: number;
  /** Requested at the gateway. */
  readonly pending: number;
}

/** The refunded amounts by destination, and the amount that is on its way. */
export function refundedAmounts(
  { refunded_amount, payment_refunds, refund }: Refunded,
  digits: number,
): RefundedAmounts {
  const sumOf = (counts: (one: PaymentRefund) => boolean) =>
    sumMoney(
      (payment_refunds ?? []).filter(counts).map(({ amount }) => amount),
      digits,
    );
  // A refund at a gateway is already in the list.
  const isListed = payment_refunds?.some(({ method }) => method !== 'wallet') ?? false;
  const isByShop =
    refund?.refund_status === 'approved' && refund.refund_method !== 'wallet' && !isListed;
  return {
    toWallet:
      refunded_amount ?? sumOf(({ method, status }) => method === 'wallet' && status === 'done'),
    elsewhere: sumMoney([
      sumOf(({ method, status }) => method !== 'wallet' && status === 'done'),
      isByShop ? refund.refund_amount : 0,
    ]),
    pending: sumOf(({ status }) => status === 'requested'),
  };
}
