import { byLanguage, type TripStatus } from '@storefront/domain';
import { json, type Transaction } from '../../database/database';
import type { MessageKey } from '../../server/messages/message';
import { message } from '../../server/messages/message';

/** The statuses that customers are notified about. */
const texts: Readonly<Partial<Record<TripStatus, MessageKey>>> = {
  pending: 'trip.pending',
  confirmed: 'trip.confirmed',
  ongoing: 'trip.ongoing',
  completed: 'trip.completed',
  canceled: 'trip.canceled',
};

export const tripStatusText = (status: TripStatus): MessageKey | undefined => texts[status];

/** Writes a notification about the status of a trip, in every language. */
export async function notifyOfTrip(
  tx: Transaction,
  trip: { readonly id: number; readonly customer_id: number | null; readonly module_id: number },
  status: TripStatus,
  now: Date,
): Promise<void> {
  const key = texts[status];
  if (!key || trip.customer_id === null) return;
  const { id } = trip;
  const inLanguages = (of: MessageKey) =>
    json(byLanguage((language) => message(language, of, { id })));
  const data = { order_id: id, trip_id: id, trip_status: status, module_id: trip.module_id };
  await tx.query(
    `insert into notifications (customer_id, type, title, description, data, created_at)
      values ($1, 'trip_status', $2, $3, $4, $5)`,
    [trip.customer_id, inLanguages('trip.title'), inLanguages(key), json(data), now],
  );
}
