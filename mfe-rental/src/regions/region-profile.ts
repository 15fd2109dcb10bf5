import type { RentalType } from '@storefront/api';
import type { TextNamespaces } from '@storefront/i18n';
import type { ComponentType } from 'react';

/** Texts of the rental that name the region's places or habits. */
export interface RegionTexts {
  /** The heading of the home page. */
  readonly heading: string;
  /** A line below the heading, or `null`. */
  readonly lead: string | null;
  /** Placeholder of the field that says where a trip ends. */
  readonly destinationHint: string;
}

/** The driver's data that the provider gets. */
export interface DriverAnswer {
  /** The age in years; `null`: it was not asked for. */
  readonly age: number | null;
  /** Further data of the driver for the note to the provider; `null`: none. */
  readonly line: string | null;
}

/** The props of the part of the booking form that asks about the driver. */
export interface DriverSectionProps {
  /** Whether faults are shown, which they are from the first try to send. */
  readonly isChecked: boolean;
  /** The age in years that was chosen for the trip; `null`: none was chosen. */
  readonly age: number | null;
  /** The highest age that a vehicle of the booking requires; `null`: none requires one. */
  readonly leastAge: number | null;
  /** Called with the driver once everything is answered, and with `null` while something is missing or wrong. */
  readonly onAnswer: (answer: DriverAnswer | null) => void;
}

/**
 * Everything in which the rental of one region differs from that of another. Each region has a folder of its own
 * that exports one; a build has only its own region's (`#region`, chosen in webpack.config.mjs).
 */
export interface RegionProfile {
  /** Kinds of trip in the order in which they are offered; the first is the one without a choice. */
  readonly tripTypes: readonly [RentalType, ...RentalType[]];
  /** The form of vehicles in lists: cards with large pictures, or rows that are easy to compare. */
  readonly vehicleList: 'cards' | 'rows';
  /** Class whose rules change tokens of the design system for the rental's own pages. */
  readonly look: string | undefined;
  /** The region's texts, loaded before a module is shown. */
  readonly textNamespace: keyof TextNamespaces;
  /** A hook. */
  readonly useTexts: () => RegionTexts;
  /** The part of the form that asks about the driver before a booking; `null`: nothing is asked. */
  readonly DriverSection: ComponentType<DriverSectionProps> | null;
}
