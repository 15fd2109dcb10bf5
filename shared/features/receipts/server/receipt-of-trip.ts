import type { Trip, TripDetail } from '@storefront/api';
import {
  isolate,
  type Language,
  type MessageKey,
  message,
  type ShopSettings,
  tripStatusText,
} from '@storefront/backend/feature';
import { parseBusinessTime } from '@storefront/pricing';
import { refundedAmounts, tripLedger } from '@storefront/pricing/placed';
import type { Receipt, ReceiptLine, ReceiptRow } from './receipt-pdf';
import { issuerOf, type ReceiptWords, receiptWords, settlementOf } from './receipt-words';
import { codeOf, type TaxInvoice, taxInvoiceOf } from './tax-invoice';

/** The input of a receipt; all texts are in the receipt's language already. */
interface TripReceiptSource {
  readonly trip: Trip;
  readonly settings: ShopSettings;
  readonly language: Language;
  /** The country of the region, two letters. */
  readonly country: string;
}

/** The receipt of a trip: provider, renter, vehicles, times, amounts and payment. */
export function receiptOfTrip({ trip, settings, language, country }: TripReceiptSource): Receipt {
  const words = receiptWords(language, trip.currency);
  const { say, digits } = words;
  const ledger = tripLedger(trip, digits);
  const state = tripStatusText(trip.trip_status);
  const method = paymentKey(trip.payment_method);
  const invoice = invoiceOf(trip, digits, country);
  return {
    language,
    ...issuerOf(settings, language),
    title: message(language, 'receipt.tripTitle', { id: trip.id }),
    remarks: [
      ...(invoice ? [say('receipt.taxInvoice')] : []),
      ...(trip.created_at ? [words.time(new Date(trip.created_at), trip.time_zone)] : []),
      ...(state ? [say(state)] : []),
    ],
    facts: factsOf(trip, words),
    lines: (trip.trip_details ?? []).map((line) => lineOf(line, words)),
    bill: ledger.lines
      .filter(({ name, amount }) => amount !== 0 || name === 'trip')
      .map(({ name, amount, included }): ReceiptRow => {
        const called =
          name === 'additionalCharge'
            ? settings.additionalChargeName[language]
            : name === 'tax' && invoice
              ? message(language, 'receipt.vat', { percent: trip.tax_percentage ?? 0 })
              : say(name === 'addOns' ? 'receipt.extras' : (`receipt.bill.${name}` as const));
        return {
          label: included ? `${called} ${say('receipt.included')}` : called,
          value: words.money(amount),
        };
      }),
    total: words.amount('receipt.total', ledger.total),
    settlement: settlementOf(words, ledger, refundedAmounts(trip, digits), {
      method: method && say(method),
      paid: 'receipt.paidFirst',
    }),
    ...(invoice && { code: codeOf(invoice, say('receipt.taxCode')) }),
  };
}

function invoiceOf(trip: Trip, digits: number, country: string): TaxInvoice | null {
  const { provider, created_at: at, trip_amount: total, tax_amount: vat } = trip;
  if (!provider || !at) return null;
  const { name: seller, vat_number: vatNumber } = provider;
  const invoice = { seller, vatNumber, at: new Date(at), total, vat: vat ?? 0, digits };
  return taxInvoiceOf(invoice, country, trip.trip_status === 'canceled');
}

function factsOf(trip: Trip, { fact, time }: ReceiptWords): ReceiptRow[] {
  const { pickup_location: from, destination_location: to, return_location: back } = trip;
  const zone = trip.time_zone ?? 'UTC';
  const at = (text: string | null | undefined) => text && time(parseBusinessTime(text, zone), zone);
  return [
    ...fact('receipt.provider', [trip.provider?.name]),
    ...fact('receipt.vatNumber', [trip.provider?.vat_number]),
    ...fact('receipt.renter', [trip.user_info?.contact_person_name]),
    ...fact('receipt.pickup', [at(trip.schedule_at), from.location_name]),
    ...fact('receipt.return', [at(trip.estimated_trip_end_time), back?.location_name]),
    ...(trip.trip_type === 'distance_wise' ? fact('receipt.to', [to?.location_name]) : []),
  ];
}

/**
 * A line for one vehicle of the catalog with its plates and extras. The bill does not contain the price of a single
 * unit.
 */
function lineOf(line: TripDetail, { money }: ReceiptWords): ReceiptLine {
  const plates = (line.license_plate_number ?? []).map(isolate);
  const extras = (line.extras ?? []).map(({ name, quantity, amount }) =>
    [
      `${isolate(name)} × ${quantity * line.quantity}`,
      ...(amount == null ? [] : [money(amount)]),
    ].join(' · '),
  );
  return {
    label: isolate(line.vehicle_details.name),
    value: `× ${line.quantity}`,
    details: [...(plates.length > 0 ? [plates.join(' · ')] : []), ...extras],
  };
}

const payments = {
  cash_payment: 'receipt.cashAtPickup',
  wallet: 'payment.wallet',
  partial_payment: 'receipt.inParts',
} as const satisfies Record<string, MessageKey>;

/** An unknown key is a gateway's own key, which is a digital payment; `null` until a payment method is chosen. */
function paymentKey(method: string | null | undefined): MessageKey | null {
  if (!method) return null;
  const known = Object.entries(payments).find(([name]) => name === method);
  return known?.[1] ?? 'payment.digital';
}
