import { violates } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import { refuse } from '../../server/refusal';
import { addReview, type Opinion } from '../reviews/add-review';

interface SubmittedReview extends Opinion {
  readonly trip_id: number;
  readonly vehicle_id: number;
}

/**
 * Reviews a vehicle of a completed trip, once per trip, and counts the stars of vehicle and provider.
 * @throws {Refusal} 403 `review`, `rating`; 413, 422 for pictures
 */
export async function reviewVehicle(
  backend: BackendContext,
  call: Call<SubmittedReview>,
): Promise<void> {
  const { trip_id, vehicle_id } = call.input;
  try {
    await addReview(backend, call, async (tx) => {
      const trip = await tx.one<{ provider_id: number }>(
        `select t.provider_id from trips t join trip_details d on d.trip_id = t.id
          where t.id = $1 and t.owner = $2 and t.trip_status = 'completed' and d.vehicle_id = $3`,
        [trip_id, call.owner, vehicle_id],
      );
      if (!trip) return refuse(403, 'review', 'tripReviewNotPossible');
      return {
        column: 'vehicle_id',
        id: vehicle_id,
        purchase: 'trip_id',
        purchaseId: trip_id,
        storeId: trip.provider_id,
      };
    });
  } catch (error) {
    if (violates(error, 'one_vehicle_review_a_trip')) {
      refuse(403, 'review', 'tripReviewNotPossible');
    }
    throw error;
  }
}
