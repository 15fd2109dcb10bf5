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
  /** What the tax is called on a bill, or `null` for its general name. */
  readonly taxName: string | null;
}

/** The data about the driver for the provider. */
export interface DriverAnswer {
  /** The age in years; `null`: it was not asked for. */
  readonly age: number | null;
  /** A line about the driver for the note to the provider, `null` for none. */
  readonly line: string | null;
}

/** Props of the region's section about the driver in the booking form. */
export interface DriverSectionProps {
  /** Whether errors are shown: from the first submit on. */
  readonly isChecked: boolean;
  /** In years, as entered for the trip; `null` when not entered. */
  readonly age: number | null;
  /** The highest minimum age among the booking's vehicles; `null` when none has one. */
  readonly leastAge: number | null;
  /** Called with the driver once everything is valid, with `null` while something is missing or invalid. */
  readonly onAnswer: (answer: DriverAnswer | null) => void;
}

/**
 * All differences between the rentals of regions. Each region has its own folder that exports one; a build contains
 * only its own region's (`#region`, chosen in webpack.config.mjs).
 */
export interface RegionProfile {
  /** Kinds of trip in the order in which they are offered; the first is the default. */
  readonly tripTypes: readonly [RentalType, ...RentalType[]];
  /** The layout of vehicles in lists: cards with large pictures, or rows that are easy to compare. */
  readonly vehicleList: 'cards' | 'rows';
  /** Class whose rules change tokens of the design system for the rental's own pages. */
  readonly look: string | undefined;
  /** The region's texts, loaded before a module is shown. */
  readonly textNamespace: keyof TextNamespaces;
  /** A hook. */
  readonly useTexts: () => RegionTexts;
  /** The section that asks about the driver before a booking; `null` for none. */
  readonly DriverSection: ComponentType<DriverSectionProps> | null;
}
