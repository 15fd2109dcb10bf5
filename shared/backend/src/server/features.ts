import type { Order, Trip } from '@storefront/api';
import type { Endpoint } from '@storefront/api/contract';
import { featureProblem } from '@storefront/domain/deployment';
import type { Attachment } from '../areas/messages/message-provider';
import type { OrderRow } from '../areas/orders/read/order-rows';
import type { HeldMoney, PaymentPurpose } from '../areas/payments/capture';
import type { CardStore } from '../areas/payments/card-store';
import type { PaymentParts } from '../areas/payments/order-parts';
import type { PaymentProvider } from '../areas/payments/provider';
import type { Section } from '../areas/profile/account-data';
import type { CountFilter, ReleaseCount } from '../areas/release-counts/hour-counter';
import type { TripRow } from '../areas/rental-trips/trip-rows';
import type { CommandGroup } from '../commands/run-command';
import { ConfigError } from '../config/load-config';
import type { Sql, Transaction } from '../database/database';
import type { Migration } from '../database/migrate';
import type { ShopSettings } from '../settings/shop-settings';
import type { BackendContext } from './backend-context';
import type { BackgroundJob } from './background-jobs';
import { type AddedTexts, addTexts } from './messages/message';
import type { ShopView } from './shop-view';

/** An order or a trip; each kind has its own numbers. */
export interface Purchase {
  readonly kind: 'order' | 'trip';
  readonly id: number;
}

/** A file that goes with an e-mail of the outbox. */
export interface OutboxFile {
  readonly title: string;
  readonly url: string;
  /** Creates the file; `null` when it cannot be created any more, and the e-mail is sent without it. */
  read(): Promise<Attachment | null>;
}

/** The carts of owners in one module; `null`: in every module. */
export interface ChangedCarts {
  readonly owners: readonly string[];
  readonly moduleId: number | null;
}

/** Why carts change: by their owner, by an order, or because a group order collects or returns their lines. */
export type CartChange = 'changed' | 'ordered' | 'group';

/** A guest's carts come to the customer who signs in. */
export interface CartMerge {
  readonly guest: string;
  readonly customer: string;
  /** In English, as choices are stored. */
  readonly view: ShopView;
}

/** A customer's cart in a module, which gives way to another store's. */
export interface ReplacedCart {
  readonly owner: string;
  readonly moduleId: number;
  /** The store, or the provider of vehicles. */
  readonly storeId: number;
  readonly isRental: boolean;
}

/**
 * The server part of a feature; only a name where all of it is in pages. `shared/features/README.md` has a table of the hooks. A hook of a feature that is built
 * in but switched off runs only where its description says so.
 */
export interface BackendFeature {
  /** As in `FEATURES` and in the answer of `/config`. */
  readonly name: string;
  /** The team that answers for it, as operators read it. */
  readonly owner: string;
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
  /** Work that a server process repeats all the time, beside its requests. */
  readonly jobs?: readonly BackgroundJob[];
  /** Names that are added to `account_features` of the answer of `/config`. */
  accountFeatures?(backend: BackendContext, settings: ShopSettings): readonly string[];
  /**
   * Sees carts in the transaction of each change: before it with the reason `changed`, so that it can catch up, and after
   * it with the reason of the change. The carts are locked.
   */
  recordCarts?(tx: Transaction, carts: ChangedCarts, reason: CartChange, now: Date): Promise<void>;
  /**
   * Runs before a guest's carts are merged with those of the customer who signs in, both locked; what it returns runs
   * after it. Moves what it stores about the guest. Runs while it is off as well.
   */
  mergeCarts?(tx: Transaction, merge: CartMerge): Promise<() => Promise<void>>;
  /**
   * Takes a cart that gives way to another at the sign-in, in place of deleting it.
   * @returns whether it has taken it
   */
  keepReplacedCart?(tx: Transaction, cart: ReplacedCart, now: Date): Promise<boolean>;
  /**
   * Tables with rows of a customer or guest, by the column `owner`. The rows are copied with a person's data and deleted
   * with their account, and a visitor who has one is not forgotten; while it is off as well.
   */
  readonly ownedTables?: readonly string[];
  /**
   * Units of an item in other carts that will be ordered together with an owner's: they count for the limits of the
   * item.
   */
  unitsBeside?(sql: Sql, owner: string, itemId: number): Promise<number>;
  /** Runs when an order and its lines are stored, in that transaction; while it is off as well. */
  orderPlaced?(tx: Transaction, orderId: number): Promise<void>;
  /** Divides the payment of an order among several people. One feature at most has it. */
  readonly paymentParts?: PaymentParts;
  /**
   * Keeps deposits of trips, which gateways set aside and the shop releases or takes later. One feature at most has it.
   * Without one a deposit that was approved is not held. It is used while the feature is off as well: the money is the
   * customer's.
   */
  readonly heldMoney?: HeldMoney;
  /**
   * Stores the cards that payment providers save for customers. One feature at most has it. While it is off no card is
   * offered to be saved or pays; a card whose holder has agreed before is stored, and cards are deleted with the account.
   */
  readonly storedCards?: CardStore;
  /**
   * What payments of tips pay for. One feature at most has it; without one they are refunded. It is used while the feature
   * is off as well: the gateway has the payer's money.
   */
  readonly tipPayments?: PaymentPurpose;
  /**
   * Continues payments of its own, in each round of the background job of payments. Runs while it is off as well: money
   * that is on its way must arrive.
   */
  continuePayments?(backend: BackendContext): Promise<void>;
  /** Its tables of money, for the checksums of the command `books`. They are covered while it is off as well. */
  readonly ledgerTables?: readonly string[];
  /** Its tables with rows of an account, for the copy of a person's data. They are copied while it is off as well. */
  readonly accountSections?: readonly Section[];
  /**
   * Removes personal data of its own in the transaction that deletes an account, or refuses the deletion. Runs before the
   * core removes anything, and while it is off as well.
   */
  eraseAccount?(tx: Transaction, customerId: number): Promise<void>;
  /** The refusals of `eraseAccount` by their code, as operators read them. */
  readonly erasureRefusals?: Readonly<Record<string, string>>;
  /**
   * Removes everything of its own by which a customer can sign in: when the account is deleted, and when an account whose
   * contacts nobody has proved passes to the person who proves one. Runs while it is off as well.
   */
  removeAccess?(tx: Transaction, customerId: number): Promise<void>;
  /** Removes carts that it keeps for an account that is erased, before its `ownedTables`. Runs while it is off as well. */
  eraseCarts?(tx: Transaction, owner: string): Promise<void>;
  /** Names that are added to `offers` of a trip's answer. */
  tripOffers?(trip: TripRow, now: Date): readonly string[];
  /** Names that are added to `offers` of an order's answer, for callers who may change the order. */
  orderOffers?(order: OrderRow, now: Date): readonly string[];
  /** Fields of the contract that it fills in the answer about an order, for callers who may see all of the order. */
  orderFields?(order: OrderRow, view: ShopView): Partial<Order>;
  /** The same for a trip. */
  tripFields?(trip: TripRow, view: ShopView): Partial<Trip>;
  /**
   * Fields of the contract that it fills in the answer about one trip, in place of the core's. Runs while it is off as
   * well: what it has done before stays true.
   * @param payments the providers at which the reader may pay; none for one who only follows the trip
   */
  tripDetails?(
    sql: Sql,
    trip: TripRow,
    view: ShopView,
    payments: readonly PaymentProvider[],
  ): Promise<Partial<Trip>>;
  /**
   * Runs in the transaction in which a trip is completed or canceled, and while it is off as well.
   * @param at when the trip has ended, which may be in the past
   */
  tripEnded?(tx: Transaction, trip: Pick<TripRow, 'id' | 'trip_status'>, at: Date): Promise<void>;
  /**
   * Runs in the transaction in which an order is delivered or a trip is completed, and may change what belongs to it.
   * @returns whether it sends the customer an e-mail about that, so that no other one is sent
   */
  completed?(tx: Transaction, purchase: Purchase, now: Date): Promise<boolean>;
  /**
   * The files that go with e-mails of the outbox, by the id of the e-mail. Runs while it is off as well, because the
   * text of a waiting e-mail names its file.
   */
  outboxFiles?(
    backend: BackendContext,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, OutboxFile>>;
  /**
   * Whether a customer may name one of their trips in a message to the shop. Without a feature that agrees no trip is
   * accepted.
   */
  canSendTrip?(tx: Transaction, tripId: number): Promise<boolean>;
  /** Removes what it stores about trips whose personal data is erased. Runs while it is off as well. */
  eraseTrips?(tx: Transaction, tripIds: readonly number[]): Promise<void>;
  /** Its tables with rows of a trip, for the copy of a person's data. They are copied while it is off as well. */
  readonly tripSections?: readonly Pick<Section, 'name' | 'table'>[];
  /** Events of releases that it has counted, for the operators' `/release-counts`, from the hour of the filter on. */
  releaseCounts?(sql: Sql, filter: CountFilter): Promise<readonly ReleaseCount[]>;
}

/** The features of a server. */
export interface Features {
  readonly builtIn: readonly BackendFeature[];
  /** Those that are switched on. */
  readonly on: readonly BackendFeature[];
}

/** A switch of `FEATURES`, as operators see it. */
export interface FeatureState {
  readonly name: string;
  readonly owner: string;
  readonly isOn: boolean;
}

export const featureStates = ({ builtIn, on }: Features): FeatureState[] =>
  builtIn.map((feature) => ({
    name: feature.name,
    owner: feature.owner,
    isOn: on.includes(feature),
  }));

/**
 * @param names the features that are switched on; `null`: all
 * @throws {ConfigError} for a name that is not built in
 */
export function chooseFeatures(
  builtIn: readonly BackendFeature[],
  names: readonly string[] | null,
): Features {
  const problem = featureProblem(
    names ?? [],
    builtIn.map(({ name }) => name),
  );
  if (problem) throw new ConfigError([problem]);
  for (const { texts } of builtIn) if (texts) addTexts(texts);
  return { builtIn, on: builtIn.filter(({ name }) => names?.includes(name) ?? true) };
}
