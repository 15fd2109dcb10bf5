import type { RentalType } from '@storefront/api';
import type { TextNamespaces } from '@storefront/i18n';
import type { ComponentType } from 'react';

/** Words of the rental that name the region's places or habits. */
export interface RegionTexts {
  /** The heading of the home page. */
  readonly heading: string;
  /** A line below the heading, or `null`. */
  readonly lead: string | null;
  /** Placeholder of the field that says where a trip ends. */
  readonly destinationHint: string;
}

/** Who drives, as the provider is told. */
export interface DriverAnswer {
  /** In years; `null`: it was not asked. */
  readonly age: number | null;
  /** What else the provider reads of the driver in the note, `null`: nothing. */
  readonly line: string | null;
}

/** What the part of the booking form gets that asks about the driver. */
export interface DriverSectionProps {
  /** Whether faults are shown: from the first try to send on. */
  readonly isChecked: boolean;
  /** In years, as the trip was told; `null`: it was not. */
  readonly age: number | null;
  /** The oldest age that a vehicle of the booking needs; `null`: none needs one. */
  readonly leastAge: number | null;
  /** Told who drives once everything is answered, `null` while something is missing or wrong. */
  readonly onAnswer: (answer: DriverAnswer | null) => void;
}

/**
 * All in which the rental of one region differs from that of another. Each region has a folder of its own
 * that exports one; a build has only its own region's (`#region`, chosen in webpack.config.mjs).
 */
export interface RegionProfile {
  /** Kinds of trip in the order in which they are offered; the first is the one without a choice. */
  readonly tripTypes: readonly [RentalType, ...RentalType[]];
  /** How vehicles stand in lists: as cards with large pictures, or as rows that compare at a glance. */
  readonly vehicleList: 'cards' | 'rows';
  /** Class whose rules change tokens of the design system for the rental's own pages. */
  readonly look: string | undefined;
  /** The region's texts, loaded before a module is shown. */
  readonly textNamespace: keyof TextNamespaces;
  /** A hook. */
  readonly useTexts: () => RegionTexts;
  /** What is asked about the driver before a booking; `null` where nothing is. */
  readonly DriverSection: ComponentType<DriverSectionProps> | null;
}
