import {
  answerTrip,
  answerWholeOrder,
  type BackendContext,
  findRegion,
  findTrip,
  type Language,
  limit,
  networkOf,
  type Purchase,
  readSettings,
  type ShopSettings,
  type ShopView,
  type Sql,
  systemClock,
  viewOf,
} from '@storefront/backend/feature';
import { isLanguageCode } from '@storefront/domain';
import * as z from 'zod';
import { isReceiptAddress, type ReceiptKind, receiptKinds } from './receipt-address';
import { hasReceipt, type ReceiptSource, receiptOfOrder } from './receipt-of-order';
import { receiptOfTrip } from './receipt-of-trip';
import type { Receipt } from './receipt-pdf';

/** Per network address: each file takes a tenth of a second of processor time. */
const FILES_PER_MINUTE = 20;

const writers = { order: writeOrder, trip: writeTrip };

/** @returns the receipt as PDF; `null` for an unknown order or trip, or one without a price */
export async function readReceipt(
  backend: BackendContext,
  { kind, id }: Purchase,
  language: Language,
): Promise<{ name: string; content: Buffer } | null> {
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
  const found = await answerWholeOrder(sql, view, id);
  if (!found || !hasReceipt(found.order)) return null;
  const { row, order, lines } = found;
  const settings = await readIssuer(sql, row.zone_id, view.language);
  const seller = await findSeller(sql, row.store_id);
  return receiptOfOrder({ order, lines, settings, language: view.language, seller });
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
    const receipt = await readReceipt(backend, { kind, id }, language);
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
