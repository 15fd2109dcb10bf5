import { isOn } from '@storefront/domain';
import { sumMoney } from '../money/round-money';
import type { Flag } from '../money/wire';

/** A payment option, with the amount on its button. */
export interface TripPaymentOption {
  readonly method: 'cash_payment' | 'wallet' | 'partial_payment' | 'digital_payment';
  readonly gateway: string | null;
  /** The amount that it pays, major units. */
  readonly amount: number;
}

export interface TripPayments {
  readonly options: readonly TripPaymentOption[];
  /** The unpaid amount, major units. */
  readonly due: number;
  /** The rest for gateway or cash if the wallet pays first. */
  readonly leftToPay: number;
  /** Whether the wallet can pay a part of it. */
  readonly canSplit: boolean;
}

/** The fields of a trip that the payment options depend on. */
interface PayableTrip {
  readonly trip_amount: number;
  readonly partially_paid_amount?: number | null | undefined;
  readonly payment_status: string;
  readonly payment_method?: string | null | undefined;
  readonly offers?: readonly string[] | null | undefined;
}

interface PaymentConfig {
  readonly active_payment_method_list?: readonly { readonly gateway: string }[] | undefined;
  readonly digital_payment?: Flag | null | undefined;
  readonly digit_after_decimal_point: number;
  readonly partial_payment_method?: string | null | undefined;
  readonly partial_payment_status?: Flag | null | undefined;
}

/**
 * The payment options for the amount due of a trip. The rest of a partly paid trip is paid in cash, unless it is paid
 * at a gateway or the wallet covers all of it.
 * @param balance the wallet's balance, 0 without a wallet
 * @param walletFirst whether the customer wants the wallet to pay first
 */
export function tripPayments(
  trip: PayableTrip,
  config: PaymentConfig,
  balance: number,
  walletFirst: boolean,
): TripPayments {
  const sum = (...amounts: number[]) => sumMoney(amounts, config.digit_after_decimal_point);
  const due = sum(trip.trip_amount, -(trip.partially_paid_amount ?? 0));
  const isUntouched = trip.payment_status === 'unpaid';
  // Backends without changes of trips do not accept the rest from the wallet either.
  const isEnough = (isUntouched || trip.offers != null) && balance >= due;
  const canSplit = isUntouched && balance > 0 && !isEnough && isOn(config.partial_payment_status);
  const isSplit = canSplit && walletFirst;
  const rest = config.partial_payment_method ?? 'both';
  const amount = isSplit ? sum(due, -balance) : due;
  const gateways = isOn(config.digital_payment) ? (config.active_payment_method_list ?? []) : [];
  const options: TripPaymentOption[] = [
    ...(isEnough ? [{ method: 'wallet', gateway: null, amount } as const] : []),
    ...(isSplit && rest === 'cod' ? [] : gateways).map(({ gateway }) => ({
      method: isSplit ? ('partial_payment' as const) : ('digital_payment' as const),
      gateway,
      amount,
    })),
    ...(isSplit && rest !== 'digital_payment'
      ? [{ method: 'partial_payment', gateway: 'cash_payment', amount } as const]
      : []),
    ...(!isSplit && isUntouched && trip.payment_method !== 'cash_payment'
      ? [{ method: 'cash_payment', gateway: null, amount } as const]
      : []),
  ];
  return { options, due, leftToPay: amount, canSplit };
}
