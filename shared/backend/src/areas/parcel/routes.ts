import { parcelCategories, parcelInstructions, parcelReturn } from '@storefront/api/contract';
import type { Database } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { pictureAddress } from '../../server/files/picture-address';
import type { Call } from '../../server/http/call';
import { envelope, pageSizes } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import { message } from '../../server/messages/message';
import { findLocale } from '../../settings/currencies';
import { listCannedTexts } from '../orders/change/reasons';
import { moveOrder } from '../orders/life-cycle/move-order';
import { readOwnOrder } from '../orders/read/own-order';
import { listParcelCategories } from './queries';

/** Serves the calls of `shared/api/docs/parcel.md`; a parcel is placed as an order. */
export function registerParcelRoutes(backend: BackendContext): void {
  const { config } = backend;
  registerSharedEndpoint(backend, parcelCategories, ['zones', 'module'], async (call, database) => {
    const { currency } = await findLocale(database, call.zoneIds, null);
    const which = { moduleId: call.moduleId, currency: currency.code };
    const rows = await listParcelCategories(database, which, call.language);
    return rows.map(({ image, module_id: _moduleId, currency_code: _currency, ...row }) => ({
      ...row,
      image_full_url: pictureAddress(config.publicUrl, image),
    }));
  });
  registerSharedEndpoint(backend, parcelInstructions, [], async (call, database) => {
    const page = call.page(pageSizes.items);
    const { rows, total } = await listCannedTexts(
      database,
      'parcel_instruction',
      call.language,
      page,
    );
    return {
      ...envelope(page, total),
      data: rows.map(({ id, body }) => ({ id, instruction: body, status: 1 })),
    };
  });
  registerEndpoint(
    backend,
    parcelReturn,
    async (call, database) => {
      await returnParcel(database, call, call.input.order_id, call.input.return_otp);
      return { message: message(call.language, 'parcelReturned') };
    },
    { requestsPerMinute: 10 },
  );
}

/**
 * The sender confirms with the return code that a canceled parcel came back.
 * @throws {Refusal} 404 `order`; 403 `order` (not on its way back), `return_otp`
 */
async function returnParcel(
  database: Database,
  call: Pick<Call<unknown>, 'caller' | 'owner' | 'now'>,
  orderId: number,
  returnOtp: string,
): Promise<void> {
  const { now } = call;
  await database.transaction(async (tx) => {
    const order = await readOwnOrder(tx, call, orderId);
    const cancellation = order.parcel_cancellation;
    if (!cancellation || cancellation.before_pickup || order.order_status !== 'canceled') {
      return refuse(403, 'order', 'returnNotPossible');
    }
    if (cancellation.return_otp !== returnOtp) refuse(403, 'return_otp', 'returnCodeWrong');
    if (!(await moveOrder(tx, order, 'canceled', 'returned', now, null))) {
      refuse(403, 'order', 'returnNotPossible');
    }
    await tx.query('update parcel_cancellations set return_date = $2 where order_id = $1', [
      orderId,
      now,
    ]);
  });
}
