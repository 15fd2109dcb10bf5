import type { Trip } from '@storefront/api';
import type { TripStatus } from '@storefront/domain';

export interface TripProgress {
  readonly stages: readonly { readonly name: TripStatus; readonly at: string | null }[];
  readonly current: number;
  readonly failed: boolean;
  /** The trip no longer changes without the customer. */
  readonly isOver: boolean;
}

const statusPath = ['pending', 'confirmed', 'ongoing', 'completed'] as const;
type StagedTrip = Pick<Trip, 'trip_status'> & Partial<Pick<Trip, TripStatus | 'created_at'>>;

/** The progress of a trip. */
export function tripProgress(trip: StagedTrip): TripProgress {
  const status = trip.trip_status;
  const stages = statusPath.map((name, index) => ({
    name,
    at: trip[name] ?? (index === 0 ? (trip.created_at ?? null) : null),
  }));
  if (status === 'canceled' || status === 'payment_failed') {
    const reached = stages.filter((stage) => stage.at !== null);
    return {
      stages: [...reached, { name: status, at: trip[status] ?? null }],
      current: reached.length,
      failed: true,
      isOver: status === 'canceled',
    };
  }
  const isOver = status === 'completed';
  return {
    stages,
    current: isOver ? statusPath.length : statusPath.indexOf(status),
    failed: false,
    isOver,
  };
}
