import type { Trip } from '@storefront/api';
import { changesOfTrip } from '@storefront/feature-trip-change/trip';
import type { ActionDialog } from '@storefront/platform/account-parts';
import type { ComponentType } from 'react';

/** A feature that changes a booked trip, in the chunk of the trip's page. */
export interface TripChangeFeature {
  readonly name: string;
  /** Before the section that cancels the trip. It shows nothing for a trip that it is not for. */
  readonly Section: ComponentType<{
    readonly trip: Trip;
    readonly ActionDialog: ActionDialog;
  }>;
}

export const tripChangeFeatures: readonly TripChangeFeature[] = [changesOfTrip];
