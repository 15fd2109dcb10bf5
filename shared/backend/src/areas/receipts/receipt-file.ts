import { isLanguageCode } from '@storefront/domain';
import * as z from 'zod';
import { systemClock } from '../../clock/clock';
import type { BackendContext } from '../../server/backend-context';
import type { Language } from '../../server/language';
import { limit } from '../../server/limits/limits';
import { networkOf } from '../../server/network-address';
import { viewOf } from '../../server/shop-view';
import { readSettings } from '../../settings/shop-settings';
import { answerDetail } from '../orders/detail-answer';
import { answerOrders } from '../orders/order-answer';
import { findOrderRow, listDetailRows } from '../orders/order-rows';
import { isReceiptAddress, RECEIPT_PATH } from './receipt-address';
import { hasReceipt, receiptOfOrder } from './receipt-of-order';
import { drawReceipt } from './receipt-pdf';

/** Of one network address: each costs a tenth of a second of a processor. */
const FILES_PER_MINUTE = 20;

/** A receipt as a file. */
export interface ReceiptFile {
  readonly name: string;
  readonly content: Buffer;
}

/** @returns the receipt as PDF; `null` for an order that is unknown or has no price yet */
export async function readReceipt(
  backend: BackendContext,
  orderId: number,
  language: Language,
): Promise<ReceiptFile | null> {
  const { database, clock } = backend;
  const now = clock.now();
  const view = viewOf(backend, { language, now, location: null });
  const row = await findOrderRow(database, orderId);
  if (!row) return null;
  const [order] = await answerOrders(database, view, [row]);
  if (!order || !hasReceipt(order)) return null;
  const details = await listDetailRows(database, orderId);
  const receipt = receiptOfOrder({
    order,
    lines: details.map((detail, index) => answerDetail(detail, row, index === 0, view)),
    settings: await readSettings(database),
    language,
  });
  return { name: `receipt-${orderId}.pdf`, content: await drawReceipt(receipt, now) };
}

const Query = z.object({
  order_id: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  language: z.string().refine(isLanguageCode),
  expires: z
    .string()
    .regex(/^\d{13}$/)
    .transform(Number),
  signature: z.string().max(100),
});

/** The receipt of an order as PDF, by the signed address that the order's answer gives out. */
export function registerReceipts(backend: BackendContext): void {
  const { app, database, signer, clock } = backend;
  app.get(RECEIPT_PATH, async (request, reply) => {
    const query = Query.safeParse(request.query);
    if (!query.success) return reply.callNotFound();
    const { order_id: orderId, language, expires, signature } = query.data;
    if (!isReceiptAddress(signer, { orderId, language, expires, signature }, clock.now())) {
      return reply.callNotFound();
    }
    const key = networkOf(request.ip);
    const most = FILES_PER_MINUTE;
    await limit(database, { what: 'receipts', key, most, seconds: 60 }, systemClock.now());
    const receipt = await readReceipt(backend, orderId, language);
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
