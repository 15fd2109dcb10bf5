import type { Order, OrderDetail } from '@storefront/api';
import {
  isolate,
  type Language,
  type MessageKey,
  message,
  methodText,
  type ShopSettings,
  statusText,
} from '@storefront/backend/feature';
import { lineCost } from '@storefront/pricing';
import { orderLedger, refundedAmounts } from '@storefront/pricing/placed';
import type { Receipt, ReceiptLine, ReceiptRow } from './receipt-pdf';
import { issuerOf, type ReceiptWords, receiptWords, settlementOf } from './receipt-words';
import { codeOf, type TaxInvoice, taxInvoiceOf } from './tax-invoice';

/** The input of a receipt; all texts are in the receipt's language already. */
export interface ReceiptSource {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
  readonly settings: ShopSettings;
  readonly language: Language;
  /** The store's number for value added tax and its country. */
  readonly seller: { readonly vat_number: string | null; readonly country_code: string } | null;
}

/** The receipt of an order: seller, buyer, lines, amounts and payment. */
export function receiptOfOrder(source: ReceiptSource): Receipt {
  const { order, settings, language } = source;
  const words = receiptWords(language, order.currency);
  const { say, money, digits } = words;
  const ledger = orderLedger(order, source.lines, digits);
  const invoice = invoiceOf(source, digits);
  const isDelivery = order.order_type === 'delivery';
  const bill = ledger.lines
    .filter(({ name, amount }) => amount !== 0 || (name === 'delivery' && isDelivery))
    .map(({ name, amount, included }): ReceiptRow => {
      const usual = say(
        name === 'items' && order.order_type === 'parcel'
          ? 'receipt.parcelWay'
          : (`receipt.bill.${name}` satisfies MessageKey),
      );
      const known =
        name === 'tax' && invoice
          ? message(language, 'receipt.vat', { percent: order.tax_percentage ?? 0 })
          : usual;
      const called = name === 'additionalCharge' ? settings.additionalChargeName[language] : known;
      return {
        label: included ? `${called} ${say('receipt.included')}` : called,
        value: name === 'delivery' && amount === 0 ? say('receipt.free') : money(amount),
      };
    });
  const state = statusText(order.order_status);
  const placedAt = words.time(new Date(order.created_at), order.time_zone);
  return {
    language,
    ...issuerOf(settings, language),
    title: message(language, 'receipt.title', { id: order.id }),
    remarks: [
      ...(invoice ? [say('receipt.taxInvoice')] : []),
      placedAt,
      ...(state ? [say(state)] : []),
    ],
    facts: [...factsOf(order, words), ...words.fact('receipt.vatNumber', [invoice?.vatNumber])],
    lines: source.lines.map(
      (line): ReceiptLine => ({
        label: isolate(line.item_details.name),
        // Before discounts: the bill subtracts them below the lines.
        value: money(lineCost({ ...line, discount_on_item: 0 }, digits)),
        details: [countOf(line, words), ...detailsOf(line)],
      }),
    ),
    bill,
    total: words.amount('receipt.total', ledger.total),
    settlement: [
      ...settlementOf(words, ledger, refundedAmounts(order, digits), {
        method: say(cashKey(order) ?? methodText(order.payment_method)),
        paid: 'receipt.fromWallet',
      }),
      ...(order.later_tip ? [words.amount('receipt.laterTip', order.later_tip.amount)] : []),
    ],
    ...(invoice && { code: codeOf(invoice, say('receipt.taxCode')) }),
  };
}

function invoiceOf({ order, seller }: ReceiptSource, digits: number): TaxInvoice | null {
  if (!order.store || !seller) return null;
  const invoice = {
    seller: order.store.name,
    vatNumber: seller.vat_number,
    at: new Date(order.created_at),
    total: order.order_amount,
    vat: order.total_tax_amount,
    digits,
  };
  return taxInvoiceOf(invoice, seller.country_code, order.order_status === 'canceled');
}

/** Whether an order has a receipt: it needs a price that the customer has agreed to. */
export function hasReceipt({
  order_status,
  price_agreement,
}: Pick<Order, 'order_status' | 'price_agreement'>): boolean {
  const isPriced = !price_agreement || price_agreement === 'agreed';
  return isPriced && order_status !== 'failed';
}

function factsOf(order: Order, { fact }: ReceiptWords): ReceiptRow[] {
  const { store, delivery_address: door, receiver_details: receiver } = order;
  const isCollected = order.order_type === 'take_away';
  if (receiver) {
    return [
      ...fact('receipt.from', [door?.address]),
      ...fact('receipt.to', [receiver.contact_person_name, receiver.address]),
    ];
  }
  return [
    ...fact('receipt.store', [store?.name, isCollected ? store?.address : null]),
    ...(isCollected ? [] : fact('receipt.to', [door?.contact_person_name, door?.address])),
  ];
}

/** How the amount of a line is computed. */
function countOf(
  { quantity, price, total_add_on_price: addOns }: OrderDetail,
  { money }: ReceiptWords,
): string {
  const units = `${quantity} × ${money(price)}`;
  return addOns > 0 ? `${units} + ${money(addOns)}` : units;
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

/** Where cash is paid that is not paid at the delivery. */
function cashKey({ payment_method, order_type, charge_payer }: Order): MessageKey | null {
  if (payment_method !== 'cash_on_delivery') return null;
  if (order_type === 'take_away') return 'receipt.cashAtStore';
  return order_type === 'parcel' && charge_payer !== 'receiver' ? 'receipt.cashToCourier' : null;
}
