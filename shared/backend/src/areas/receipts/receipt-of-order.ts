import type { Order, OrderDetail } from '@storefront/api';

import { formatMoney } from '@storefront/pricing';
import { orderLedger, refundedAmounts } from '@storefront/pricing/placed';
import type { Language } from '../../server/language';
import type { MessageKey } from '../../server/messages/en';
import { message } from '../../server/messages/message';
import type { ShopSettings } from '../../settings/shop-settings';
import { statusText } from '../orders/notify';
import type { Receipt, ReceiptLine, ReceiptRow } from './receipt-pdf';

/** What a receipt is written from; everything is in the language already. */
export interface ReceiptSource {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
  readonly settings: ShopSettings;
  readonly language: Language;
}

type Say = (key: MessageKey) => string;

/** Text of whichever direction, kept together between others. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** The receipt of an order: who sold what to whom, for how much, and how that is paid. */
export function receiptOfOrder(source: ReceiptSource): Receipt {
  const { order, settings, language } = source;
  const say: Say = (key) => message(language, key);
  const digits = order.currency?.digit_after_decimal_point ?? 2;
  const money = (amount: number) =>
    formatMoney(amount, {
      symbol: order.currency?.currency_symbol ?? '',
      direction: order.currency?.currency_symbol_direction ?? 'left',
      digits,
      isolate: true,
    });
  const row = (key: MessageKey, amount: number): ReceiptRow => ({
    label: say(key),
    value: money(amount),
  });
  const ledger = orderLedger(order, source.lines, digits);
  const back = refundedAmounts(order, digits);
  const isDelivery = order.order_type === 'delivery';
  const bill = ledger.lines
    .filter(({ name, amount }) => amount !== 0 || (name === 'delivery' && isDelivery))
    .map(({ name, amount, included }): ReceiptRow => {
      const usual = say(
        name === 'items' && order.order_type === 'parcel'
          ? 'receipt.parcelWay'
          : (`receipt.bill.${name}` satisfies MessageKey),
      );
      const called = name === 'additionalCharge' ? settings.additionalChargeName[language] : usual;
      return {
        label: included ? `${called} ${say('receipt.included')}` : called,
        value: name === 'delivery' && amount === 0 ? say('receipt.free') : money(amount),
      };
    });
  const state = statusText(order.order_status);
  return {
    language,
    issuer: settings.businessName,
    title: message(language, 'receipt.title', { id: order.id }),
    contact: [
      settings.address[language],
      [settings.phone, settings.email].filter(Boolean).map(isolate).join(' · '),
    ],
    remarks: [placedAt(order, language), ...(state ? [say(state)] : [])],
    facts: factsOf(order, say),
    lines: source.lines.map(
      (line): ReceiptLine => ({
        label: isolate(line.item_details.name),
        value: `${line.quantity} × ${money(line.price)}`,
        details: detailsOf(line),
      }),
    ),
    bill,
    total: row('receipt.total', ledger.total),
    settlement: [
      ...(ledger.paid > 0 ? [row('receipt.fromWallet', -ledger.paid)] : []),
      ...(ledger.paid > 0 && ledger.leftToPay > 0
        ? [row('receipt.leftToPay', ledger.leftToPay)]
        : []),
      ...(order.later_tip ? [row('receipt.laterTip', order.later_tip.amount)] : []),
      ...(back.toWallet > 0 ? [row('receipt.refundedToWallet', -back.toWallet)] : []),
      ...(back.elsewhere > 0 ? [row('receipt.refunded', -back.elsewhere)] : []),
      {
        label: say('receipt.payment'),
        value: `${say(paymentKey(order.payment_method))} · ${say(`receipt.${ledger.settlement}` satisfies MessageKey)}`,
      },
    ],
  };
}

/** Whether there is something to write a receipt about: a price that was agreed to. */
export function hasReceipt({
  order_status,
  price_agreement,
}: Pick<Order, 'order_status' | 'price_agreement'>): boolean {
  const isPriced = !price_agreement || price_agreement === 'agreed';
  return isPriced && order_status !== 'failed';
}

function placedAt({ created_at, time_zone }: Order, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(time_zone && { timeZone: time_zone }),
  }).format(new Date(created_at));
}

function factsOf(order: Order, say: Say): ReceiptRow[] {
  const { store, delivery_address: door, receiver_details: receiver } = order;
  const isCollected = order.order_type === 'take_away';
  const row = (key: MessageKey, parts: readonly (string | null | undefined)[]): ReceiptRow[] => {
    const value = parts.filter(Boolean).map((part) => isolate(part ?? ''));
    return value.length > 0 ? [{ label: say(key), value: value.join(' · ') }] : [];
  };
  if (receiver) {
    return [
      ...row('receipt.from', [door?.address]),
      ...row('receipt.to', [receiver.contact_person_name, receiver.address]),
    ];
  }
  return [
    ...row('receipt.store', [store?.name, isCollected ? store?.address : null]),
    ...(isCollected ? [] : row('receipt.to', [door?.contact_person_name, door?.address])),
  ];
}

function detailsOf(line: OrderDetail): string[] {
  const options = line.variation.flatMap((choice) =>
    'values' in choice ? choice.values.map(({ label }) => label) : [choice.type],
  );
  const addOns = line.add_ons.map(({ name, quantity }) => `${isolate(name)} × ${quantity}`);
  const details = [
    ...[line.person_name, ...options].filter(Boolean).map((text) => isolate(text ?? '')),
    ...addOns,
  ];
  return details.length > 0 ? [details.join(' · ')] : [];
}

const payments = {
  cash_on_delivery: 'receipt.cash',
  wallet: 'receipt.wallet',
  offline_payment: 'receipt.offline',
  partial_payment: 'receipt.partly',
} as const satisfies Record<string, MessageKey>;

/** A gateway's own key is a digital payment. */
function paymentKey(method: string | null): MessageKey {
  const known = Object.entries(payments).find(([name]) => name === method);
  return known?.[1] ?? 'receipt.digital';
}
