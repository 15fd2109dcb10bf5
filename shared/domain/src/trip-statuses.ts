/** The states of a rental trip. */
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
 * - `running`: neither over nor waiting for another try of its payment.
 * - `open`: listed among running trips, and may be paid; a trip whose payment failed waits for another.
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

/** Whether a trip in this state is running, or open. */
export function isTripStatus(status: TripStatus, trait: TripTrait): boolean {
  return traits[status].includes(trait);
}

/** All states with a trait, for conditions of a query. */
export function tripStatusesThatAre(trait: TripTrait): readonly TripStatus[] {
  return tripStatuses.filter((status) => isTripStatus(status, trait));
}
