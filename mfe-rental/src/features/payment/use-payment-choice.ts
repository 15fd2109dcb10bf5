import { read, walletBalanceIn } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { customerInfo } from '@storefront/api/customer';
import { isOn } from '@storefront/domain';
import { useQuery } from '@storefront/platform';
import type { PayingCard } from '@storefront/platform/account-parts';
import {
  type TripPaymentOption,
  type TripPayments,
  tripPayments,
} from '@storefront/pricing/placed';
import { useSignedIn } from '@storefront/session';
import { useState } from 'react';
import { usePayingCards } from '../../built-in/paying-cards';

/** The choice not to decide yet. */
export const LATER = 'later';

/** A payment option; at a gateway also one of the customer's saved cards, which pays without the gateway's page. */
export interface PaymentOption extends TripPaymentOption {
  readonly card: PayingCard | null;
}

/** The key of a payment option. */
export const keyOf = ({ method, gateway, card }: PaymentOption): string =>
  `${method} ${gateway} ${card?.id ?? ''}`;

/** Saved cards come before the other payment options. */
function withCards(options: readonly TripPaymentOption[], cards: readonly PayingCard[]) {
  const byCard = cards.flatMap((card): PaymentOption[] => {
    const option = options.find(({ gateway }) => gateway === card.gateway);
    return option ? [{ ...option, card }] : [];
  });
  return [...byCard, ...options.map((option): PaymentOption => ({ ...option, card: null }))];
}

interface PaymentMethods extends TripPayments {
  readonly options: readonly PaymentOption[];
}

/** The payment choice of a booking. */
export interface PaymentChoice {
  /** The payment options for a total; `null` before it is known. */
  readonly payments: PaymentMethods | null;
  /** The balance of the wallet in the trip's currency. */
  readonly balance: number;
  readonly walletFirst: boolean;
  readonly useWallet: (isFirst: boolean) => void;
  /** {@link LATER}, or the key of the chosen option. */
  readonly chosenKey: string;
  readonly choose: (key: string) => void;
  /** The amount that is paid right after the booking, major units; 0: nothing. */
  readonly paidNow: number;
  /** The chosen option for a total, which may have changed by now. */
  readonly chosenFor: (total: number) => { option: PaymentOption; leftToPay: number } | null;
}

/** @param total of the bill, major units; `null` until it is known */
export function usePaymentChoice(total: number | null): PaymentChoice {
  const { data: config } = useQuery(read(shopConfig));
  const signedIn = useSignedIn();
  const cards = usePayingCards();
  const { data: customer } = useQuery({ ...read(customerInfo), enabled: signedIn });
  const [walletFirst, setWalletFirst] = useState(false);
  const [wanted, choose] = useState(LATER);
  const hasWallet = signedIn && isOn(config?.customer_wallet_status);
  const balance = hasWallet ? walletBalanceIn(customer, config?.currency_code) : 0;

  function paymentsFor(amount: number): PaymentMethods | null {
    if (!config) return null;
    const unpaid = { trip_amount: amount, payment_status: 'unpaid' } as const;
    const payments = tripPayments(unpaid, config, balance, walletFirst);
    return { ...payments, options: withCards(payments.options, cards) };
  }
  function chosenFor(amount: number) {
    const payments = paymentsFor(amount);
    const option = payments?.options.find((one) => keyOf(one) === wanted);
    return payments && option ? { option, leftToPay: payments.leftToPay } : null;
  }
  const payments = total === null ? null : paymentsFor(total);
  const chosen = total === null ? null : chosenFor(total);
  const isLaterCash = chosen?.option.method === 'cash_payment';
  const walletPart = payments && chosen ? payments.due - chosen.leftToPay : 0;
  const isRestInCash = chosen?.option.gateway === 'cash_payment';
  return {
    payments,
    balance,
    walletFirst,
    useWallet: setWalletFirst,
    chosenKey: chosen ? wanted : LATER,
    choose,
    paidNow: !chosen || isLaterCash ? 0 : isRestInCash ? walletPart : (total ?? 0),
    chosenFor,
  };
}
