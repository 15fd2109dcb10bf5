import { multipartBody, pngBytes } from '../../../testing/multipart-body';
import { sendRequest, type TestAnswer } from '../../../testing/send-request';
import { orderBody } from './item-fixture';
import type { OrderingShop, Somebody } from './ordering-shop';

/** Sends an order by prescription with one picture. */
export function placePrescription(
  { backend }: OrderingShop,
  as: Somebody,
  storeId: number,
  changes: Readonly<Record<string, string | number>> = {},
  key?: string,
): Promise<TestAnswer> {
  const guest = 'guestId' in as ? { guest_id: as.guestId } : {};
  const fields = Object.entries({ ...orderBody(storeId), ...guest, ...changes });
  const { payload, headers } = multipartBody(
    Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
    [{ field: 'order_attachment[]', bytes: pngBytes() }],
  );
  return sendRequest(backend.app, {
    method: 'POST',
    url: '/api/v1/customer/order/prescription/place',
    payload,
    headers: {
      ...headers,
      ...(key && { 'idempotency-key': key }),
      ...('token' in as && { authorization: `Bearer ${as.token}` }),
    },
  });
}
