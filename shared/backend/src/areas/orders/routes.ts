import {
  lastLocation,
  orderAttempt,
  orderCancel,
  orderDetails,
  orderList,
  orderPlace,
  orderTrack,
  prescriptionPlace,
  runningOrders,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { message } from '../../server/messages/message';
import { registerEndpoint } from '../../server/register-endpoint';
import { viewOf } from '../search/shop-view';
import { cancelOrder } from './cancel-order';
import { placeOrder } from './place-order';
import { placePrescription } from './place-prescription';
import { findAttempt } from './placing';
import { pageOfOrders, readLastLocation, readOrderDetails, trackOrder } from './read-orders';

/** Order ids are small numbers and phones can be guessed: nobody may try many. */
const guarded = { requestsPerMinute: 600 };

/** Contract 4.19: placing, reading and calling off orders. */
export function registerOrderRoutes(backend: BackendContext): void {
  const { database } = backend;
  registerEndpoint(backend, orderPlace, (call) => placeOrder(backend, call));
  registerEndpoint(backend, prescriptionPlace, (call) => placePrescription(backend, call));

  registerEndpoint(backend, orderAttempt, (call) => findAttempt(backend, call));

  registerEndpoint(backend, orderList, (call) =>
    pageOfOrders(database, viewOf(backend, call), call.owner, 'past', call.input),
  );
  registerEndpoint(backend, runningOrders, (call) =>
    pageOfOrders(database, viewOf(backend, call), call.owner, 'running', call.input),
  );
  registerEndpoint(backend, orderDetails, (call) =>
    readOrderDetails(
      database,
      viewOf(backend, call),
      call,
      call.input.order_id,
      call.input.contact_number,
    ),
  );
  registerEndpoint(
    backend,
    orderTrack,
    (call) => {
      const { order_id, contact_number } = call.input;
      return trackOrder(database, viewOf(backend, call), call, order_id, contact_number);
    },
    guarded,
  );
  registerEndpoint(
    backend,
    lastLocation,
    (call) => {
      const { order_id, contact_number } = call.input;
      return readLastLocation(database, viewOf(backend, call), call, order_id, contact_number);
    },
    guarded,
  );
  registerEndpoint(backend, orderCancel, async (call) => {
    const { order_id, reason, note } = call.input;
    const reasons = Array.isArray(reason) ? reason : reason ? [reason] : [];
    await cancelOrder(backend, call, order_id, { reasons, note: note ?? null });
    return { message: message(call.language, 'orderCanceled') };
  });
}
