import { type Endpoint, endpoints, type OptionalFeature } from '@storefront/api/contract';
import type { TripRow } from '../areas/rental-trips/trip-rows';
import type { Section } from '../areas/security/account-data';
import type { CommandGroup } from '../commands/run-command';
import { ConfigError } from '../config/load-config';
import type { Transaction } from '../database/database';
import type { Migration } from '../database/migrate';
import type { BackendContext } from './backend-context';
import { type AddedTexts, addTexts } from './messages/message';

/**
 * The server part of a feature; only a name where all of it is in pages. `shared/features/README.md` has a table of the hooks. A hook of a feature that is built
 * in but switched off runs only where its description says so.
 */
export interface BackendFeature {
  /** As in `FEATURES` and in the answer of `/config`. */
  readonly name: string;
  /** Its calls. They are part of the OpenAPI document while it is on. */
  readonly endpoints?: readonly Endpoint[];
  /** Its tables. They are created and kept while it is off as well. */
  readonly migrations?: readonly Migration[];
  /** Its texts, and the names of its fields. */
  readonly texts?: AddedTexts;
  /** Commands for operators by the name of their group, also while it is off: its data is kept. */
  readonly commands?: Readonly<Record<string, CommandGroup>>;
  /** Serves its calls, and starts its periodic work. */
  register?(backend: BackendContext): void;
  /** Names that are added to `offers` of a trip's answer. */
  tripOffers?(trip: Pick<TripRow, 'trip_status'>): readonly string[];
  /**
   * Whether a customer may name one of their trips in a message to the shop. Without a feature that agrees no trip is
   * accepted.
   */
  canSendTrip?(tx: Transaction, tripId: number): Promise<boolean>;
  /** Removes what it stores about trips whose personal data is erased. Runs while it is off as well. */
  eraseTrips?(tx: Transaction, tripIds: readonly number[]): Promise<void>;
  /** Its tables with rows of a trip, for the copy of a person's data. They are copied while it is off as well. */
  readonly tripSections?: readonly Pick<Section, 'name' | 'table'>[];
}

/** The features of a server. */
export interface Features {
  readonly builtIn: readonly BackendFeature[];
  /** Those that are switched on. */
  readonly on: readonly BackendFeature[];
  /** The names of everything that is on, also of optional functions whose code is still in the core. */
  readonly names: ReadonlySet<string>;
}

/** Optional functions whose calls are still in the core's contract. */
const inCore: ReadonlySet<OptionalFeature> = new Set(
  endpoints.flatMap(({ feature }) => (feature ? [feature] : [])),
);

/**
 * @param names the features that are switched on; `null`: all
 * @throws {ConfigError} for a name that is not built in
 */
export function chooseFeatures(
  builtIn: readonly BackendFeature[],
  names: readonly string[] | null,
): Features {
  const known: string[] = [...builtIn.map(({ name }) => name), ...inCore].sort();
  const unknown = (names ?? []).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ConfigError([
      `FEATURES names ${unknown.join(', ')}, but built in are: ${known.join(', ')}`,
    ]);
  }
  for (const { texts } of builtIn) if (texts) addTexts(texts);
  const on = new Set(names ?? known);
  return { builtIn, on: builtIn.filter(({ name }) => on.has(name)), names: on };
}
