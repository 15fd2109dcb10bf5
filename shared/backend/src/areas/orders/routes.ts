import {
  fullSlots,
  lastLocation,
  orderAgreePrice,
  orderAttempt,
  orderCancel,
  orderChange,
  orderDetails,
  orderLinkCode,
  orderLinkOpen,
  orderList,
  orderPlace,
  orderShare,
  orderShared,
  orderShareEnd,
  orderShares,
  orderTrack,
  prescriptionPlace,
  runningOrders,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { message } from '../../server/messages/message';
import { registerEndpoint } from '../../server/register-endpoint';
import { cancelOrder } from './cancel-order';
import { changeOrder } from './change-order';
import { readFullSlots } from './full-slots';
import { openByCode, sendLinkCode, sendsCodes } from './link-by-code';
import { placeOrder } from './place-order';
import { placePrescription } from './place-prescription';
import { findAttempt } from './placing';
import { placingLimits } from './placing-limits';
import { agreePrice } from './price-agreement';
import { pageOfOrders, readLastLocation, readOrderDetails, trackOrder } from './read-orders';
import { endShare, readSharedOrder, readShares, shareOrder } from './share-order';

/** Serves placing, reading and canceling orders. */
export function registerOrderRoutes(backend: BackendContext): void {
  const guarded = placingLimits(backend);
  const hasCodes = sendsCodes(backend);
  registerEndpoint(backend, orderPlace, (call) => placeOrder(backend, call), guarded);
  registerEndpoint(backend, prescriptionPlace, (call) => placePrescription(backend, call), guarded);

  registerEndpoint(backend, fullSlots, ({ input, now }, database) =>
    readFullSlots(database, input.store_id, now),
  );
  registerEndpoint(backend, orderAttempt, (call) => findAttempt(backend, call));

  registerEndpoint(backend, orderList, (call, database) =>
    pageOfOrders(database, call.view, call.owner, { which: 'past', ...call.input }, call.input),
  );
  registerEndpoint(backend, runningOrders, (call, database) =>
    pageOfOrders(database, call.view, call.owner, { which: 'running' }, call.input),
  );
  registerEndpoint(backend, orderDetails, (call, database) =>
    readOrderDetails(database, { ...call.view, hasCodes }, call, call.input.order_id),
  );
  registerEndpoint(backend, orderTrack, (call, database) =>
    trackOrder(database, { ...call.view, hasCodes }, call, call.input.order_id),
  );
  registerEndpoint(backend, lastLocation, (call, database) =>
    readLastLocation(database, call.view, call, call.input.order_id),
  );
  registerEndpoint(backend, orderChange, async (call) => {
    await changeOrder(backend, call);
    return { message: message(call.language, 'orderChanged') };
  });
  registerEndpoint(backend, orderShare, async (call) => ({
    share_token: await shareOrder(backend, call),
  }));
  registerEndpoint(backend, orderShares, (call) => readShares(backend, call));
  registerEndpoint(backend, orderShareEnd, async (call) => {
    await endShare(backend, call);
    return { message: message(call.language, 'orderLinkEnded') };
  });
  registerEndpoint(backend, orderShared, (call, database) =>
    readSharedOrder(database, call.view, call.input),
  );
  registerEndpoint(backend, orderLinkCode, async (call) => {
    await sendLinkCode(backend, call);
    return { message: message(call.language, 'codeSent') };
  });
  registerEndpoint(backend, orderLinkOpen, async (call) => ({
    tracking_token: await openByCode(backend, call),
  }));
  registerEndpoint(backend, orderCancel, async (call) => {
    const { order_id, reason, note } = call.input;
    const reasons = Array.isArray(reason) ? reason : reason ? [reason] : [];
    await cancelOrder(backend, call, order_id, { reasons, note: note ?? null });
    return { message: message(call.language, 'orderCanceled') };
  });
  registerEndpoint(backend, orderAgreePrice, async (call) => {
    await agreePrice(backend, call);
    return { message: message(call.language, 'priceAgreed') };
  });
}
