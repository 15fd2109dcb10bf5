import type { Currency } from '@storefront/api';
import {
  isolate,
  type Language,
  type MessageKey,
  message,
  type ShopSettings,
  shopName,
} from '@storefront/backend/feature';
import { isVisible } from '@storefront/domain';
import { formatMoney, type SettledLedger } from '@storefront/pricing';
import type { RefundedAmounts } from '@storefront/pricing/placed';
import type { Receipt, ReceiptRow } from './receipt-pdf';
import { drawable } from './visual-runs';

/** The text of each state of a payment. */
const settlements = {
  unpaid: 'payment.unpaid',
  partially_paid: 'payment.partially_paid',
  paid: 'payment.paid',
  refunding: 'receipt.refunding',
  partly_refunded: 'receipt.partly_refunded',
  refunded: 'receipt.refunded',
  nothing_to_pay: 'receipt.nothing_to_pay',
} as const satisfies Record<SettledLedger['settlement'], MessageKey>;

/** Texts and formats for receipts of one language and currency. */
export interface ReceiptWords {
  readonly digits: number;
  say(key: MessageKey): string;
  money(amount: number): string;
  /** A row with a label and an amount. */
  amount(key: MessageKey, amount: number): ReceiptRow;
  /** A row with the parts that are present; no row when all are missing. */
  fact(key: MessageKey, parts: readonly (string | null | undefined)[]): ReceiptRow[];
  /** The time in the time zone of the place. */
  time(at: Date, timeZone: string | null | undefined): string;
}

export function receiptWords(
  language: Language,
  currency: Currency | null | undefined,
): ReceiptWords {
  const digits = currency?.digit_after_decimal_point ?? 2;
  const say = (key: MessageKey) => message(language, key);
  const money = (amount: number) =>
    formatMoney(amount, {
      symbol: currency?.currency_symbol ?? '',
      direction: currency?.currency_symbol_direction ?? 'left',
      digits,
      isolate: true,
    });
  return {
    digits,
    say,
    money,
    amount: (key, amount) => ({ label: say(key), value: money(amount) }),
    fact(key, parts) {
      const value = parts
        .filter((part) => isVisible(drawable(part ?? '')))
        .map((part) => isolate(part ?? ''));
      return value.length > 0 ? [{ label: say(key), value: value.join(' · ') }] : [];
    },
    time: (at, timeZone) =>
      new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
        dateStyle: 'long',
        timeStyle: 'short',
        ...(timeZone && { timeZone }),
      }).format(at),
  };
}

/** The name and the contact details of the issuer. */
export function issuerOf(
  settings: ShopSettings,
  language: Language,
): Pick<Receipt, 'issuer' | 'contact'> {
  return {
    issuer: shopName(settings, language),
    contact: [
      settings.address[language],
      [settings.phone, settings.email].filter(Boolean).map(isolate).join(' · '),
    ].filter(Boolean),
  };
}

/**
 * The rows with the paid, outstanding and refunded amounts.
 * @param how the payment method as text (`null` until it is chosen), and the label of a part that was paid before the
 * rest
 */
export function settlementOf(
  { say, amount }: ReceiptWords,
  { paid, leftToPay, settlement }: SettledLedger,
  back: RefundedAmounts,
  { method, paid: paidAs }: { readonly method: string | null; readonly paid: MessageKey },
): ReceiptRow[] {
  return [
    ...(paid > 0 ? [amount(paidAs, -paid)] : []),
    ...(paid > 0 && leftToPay > 0 ? [amount('receipt.leftToPay', leftToPay)] : []),
    ...(back.toWallet > 0 ? [amount('receipt.refundedToWallet', -back.toWallet)] : []),
    ...(back.elsewhere > 0 ? [amount('receipt.refunded', -back.elsewhere)] : []),
    {
      label: say('receipt.payment'),
      value: [method, say(settlements[settlement])].filter(Boolean).join(' · '),
    },
  ];
}
