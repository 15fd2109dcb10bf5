import type { Trip, TripDetail } from '@storefront/api';
import { isLanguageCode } from '@storefront/domain';
import { parseBusinessTime } from '@storefront/pricing';
import { refundedAmounts, tripLedger } from '@storefront/pricing/placed';
import * as z from 'zod';
import { systemClock } from '../../clock/clock';
import type { Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { networkOf } from '../../server/http/network-address';
import type { Language } from '../../server/language';
import { limit } from '../../server/limits/limits';
import { type MessageKey, message } from '../../server/messages/message';
import { type ShopView, viewOf } from '../../server/shop-view';
import { readSettings, type ShopSettings } from '../../settings/shop-settings';
import { findRegion } from '../configuration/queries';
import { answerDetail } from '../orders/read/detail-answer';
import { answerOrders } from '../orders/read/order-answer';
import { findOrderRow, listDetailRows } from '../orders/read/order-rows';
import { tripStatusText } from '../rental-trips/notify';
import { answerTrip } from '../rental-trips/read-trips';
import { findTrip } from '../rental-trips/trip-rows';
import { isReceiptAddress, type ReceiptKind, receiptKinds } from './receipt-address';
import { hasReceipt, type ReceiptSource, receiptOfOrder } from './receipt-of-order';
import type { Receipt, ReceiptLine, ReceiptRow } from './receipt-pdf';
import { isolate, issuerOf, type ReceiptWords, receiptWords, settlementOf } from './receipt-words';
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
function receiptOfTrip({ trip, settings, language, country }: TripReceiptSource): Receipt {
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
  wallet: 'receipt.wallet',
  partial_payment: 'receipt.inParts',
} as const satisfies Record<string, MessageKey>;

/** An unknown key is a gateway's own key, which is a digital payment; `null` until a payment method is chosen. */
function paymentKey(method: string | null | undefined): MessageKey | null {
  if (!method) return null;
  const known = Object.entries(payments).find(([name]) => name === method);
  return known?.[1] ?? 'receipt.digital';
}

/** Per network address: each file takes a tenth of a second of processor time. */
const FILES_PER_MINUTE = 20;

/** A receipt as a file. */
export interface ReceiptFile {
  readonly name: string;
  readonly content: Buffer;
}

const writers = { order: writeOrder, trip: writeTrip };

/** @returns the receipt as PDF; `null` for an unknown order or trip, or one without a price */
export async function readReceipt(
  backend: BackendContext,
  kind: ReceiptKind,
  id: number,
  language: Language,
): Promise<ReceiptFile | null> {
  const now = backend.clock.now();
  const view = viewOf(backend, { language, now, location: null });
  const receipt = await writers[kind](backend.database, view, id);
  const name = kind === 'order' ? `receipt-${id}.pdf` : `receipt-trip-${id}.pdf`;
  if (!receipt) return null;
  // Imported on first use, because the PDF library is large.
  const { drawReceipt } = await import('./receipt-pdf');
  return { name, content: await drawReceipt(receipt, now) };
}

async function writeOrder(sql: Sql, view: ShopView, id: number): Promise<Receipt | null> {
  const row = await findOrderRow(sql, id);
  if (!row) return null;
  const [order] = await answerOrders(sql, view, [row]);
  if (!order || !hasReceipt(order)) return null;
  const details = await listDetailRows(sql, id);
  return receiptOfOrder({
    order,
    lines: details.map((detail, index) => answerDetail(detail, row, index === 0, view)),
    settings: await readIssuer(sql, row.zone_id, view.language),
    language: view.language,
    seller: await findSeller(sql, row.store_id),
  });
}

/** The settings with the contact details of the region, as its customers see them on every page. */
async function readIssuer(sql: Sql, zoneId: number, language: Language): Promise<ShopSettings> {
  const settings = await readSettings(sql);
  const region = await findRegion(sql, [zoneId], language);
  return {
    ...settings,
    phone: region?.phone ?? settings.phone,
    email: region?.email ?? settings.email,
    address: {
      ...settings.address,
      [language]: region?.address ?? settings.address[language],
    },
  };
}

async function findSeller(sql: Sql, storeId: number | null): Promise<ReceiptSource['seller']> {
  const seller = await sql.one<NonNullable<ReceiptSource['seller']>>(
    `select vat_number_of(s) as vat_number, r.country_code
      from stores s join zones z on z.id = s.zone_id join regions r on r.key = z.region_key
      where s.id = $1`,
    [storeId],
  );
  return seller ?? null;
}

async function writeTrip(sql: Sql, view: ShopView, id: number): Promise<Receipt | null> {
  const row = await findTrip(sql, view.language, id);
  if (!row) return null;
  const trip = await answerTrip(sql, view, row);
  const settings = await readIssuer(sql, row.zone_id, view.language);
  return receiptOfTrip({ trip, settings, language: view.language, country: row.country_code });
}

const Id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const Query = z.object({
  order_id: Id.optional(),
  trip_id: Id.optional(),
  language: z.string().refine(isLanguageCode),
  expires: z
    .string()
    .regex(/^\d{13}$/)
    .transform(Number),
  signature: z.string().max(100),
});

/** Serves the receipts of orders and trips as PDF, at the signed addresses that their answers contain. */
export function registerReceipts(backend: BackendContext): void {
  register(backend, 'order');
  register(backend, 'trip');
}

function register(backend: BackendContext, kind: ReceiptKind): void {
  const { app, database, signer, clock } = backend;
  const { path, id: name } = receiptKinds[kind];
  app.get(path, async (request, reply) => {
    const query = Query.safeParse(request.query);
    const id = query.data?.[name];
    if (!query.success || id === undefined) return reply.callNotFound();
    const { language, expires, signature } = query.data;
    if (!isReceiptAddress(signer, kind, { id, language, expires, signature }, clock.now())) {
      return reply.callNotFound();
    }
    const key = networkOf(request.ip);
    const most = FILES_PER_MINUTE;
    await limit(database, { what: 'receipts', key, most, seconds: 60 }, systemClock.now());
    const receipt = await readReceipt(backend, kind, id, language);
    if (!receipt) return reply.callNotFound();
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${receipt.name}"`,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('application/pdf')
      .send(receipt.content);
  });
}
