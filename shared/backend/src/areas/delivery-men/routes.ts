import { deliveryManRating, deliveryManReview, deliveryManReviews } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { readId } from '../items/queries';
import { listCourierReviews, readCourierRating, reviewCourier } from './service';

/** Serves reviews of couriers. Their positions are in `areas/orders`. */
export function registerDeliveryManRoutes(backend: BackendContext): void {
  registerEndpoint(backend, deliveryManReview, async (call) => {
    await reviewCourier(backend, call);
    return { message: message(call.language, 'reviewSent') };
  });
  registerEndpoint(backend, deliveryManRating, (call, database) =>
    readCourierRating(database, readId(call.param('id')) ?? 0),
  );
  registerEndpoint(backend, deliveryManReviews, (call, database) =>
    listCourierReviews(database, readId(call.param('id')) ?? 0, call.view),
  );
}
