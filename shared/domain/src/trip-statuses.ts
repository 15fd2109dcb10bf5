/** The statuses of a rental trip. */
export const tripStatuses = [
  'pending',
  'confirmed',
  'ongoing',
  'completed',
  'canceled',
  'payment_failed',
] as const;
export type TripStatus = (typeof tripStatuses)[number];

/**
 * - `running`: has not ended, and does not wait for another attempt of its payment.
 * - `open`: listed among running trips, and may be paid; a trip whose payment failed waits for another attempt.
 */
type TripTrait = 'running' | 'open';

const traits: Readonly<Record<TripStatus, readonly TripTrait[]>> = {
  pending: ['running', 'open'],
  confirmed: ['running', 'open'],
  ongoing: ['running', 'open'],
  completed: [],
  canceled: [],
  payment_failed: ['open'],
};

/** Whether a trip with this status is running, or open. */
export function isTripStatus(status: TripStatus, trait: TripTrait): boolean {
  return traits[status].includes(trait);
}

/** All statuses with a trait, for query conditions. */
export function tripStatusesThatAre(trait: TripTrait): readonly TripStatus[] {
  return tripStatuses.filter((status) => isTripStatus(status, trait));
}
