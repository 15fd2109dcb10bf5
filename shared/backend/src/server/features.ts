import type { Order, Trip } from '@storefront/api';
import type { Endpoint } from '@storefront/api/contract';
import { featureProblem } from '@storefront/domain/deployment';
import type { OrderRow } from '../areas/orders/read/order-rows';
import type { Charge, PaymentProvider, StoredCard } from '../areas/payments/provider';
import type { PaymentRow } from '../areas/payments/queries';
import type { CountFilter, ReleaseCount } from '../areas/release-counts/hour-counter';
import type { TripRow } from '../areas/rental-trips/trip-rows';
import type { Clock } from '../clock/clock';
import { type Config, ConfigError } from '../config/load-config';
import type { Database, Sql, Transaction } from '../database/database';
import type { ShopSettings } from '../settings/shop-settings';
import type { Point } from './http/request-headers';
import type { Language } from './language';
import type { MapProvider } from './maps';
import { type AddedTexts, addTexts } from './messages/message';
import type { Signer } from './signing';

/** The view for an answer: language, time, place, and the base address of pictures. */
export interface ShopView {
  readonly language: Language;
  readonly now: Date;
  readonly publicUrl: string;
  /** Signs the addresses of private files. */
  readonly signer: Signer;
  readonly features: Features;
  /** Computes the addresses of couriers' positions. */
  readonly maps: MapProvider;
  /** The caller's position; stores then have their distance. */
  readonly location: Point | null;
  /** Collects the items whose rows are read for the answer. */
  readonly itemsShown?: Set<number> | undefined;
}

/** An order or a trip; each kind has its own numbers. */
export interface Purchase {
  readonly kind: 'order' | 'trip';
  readonly id: number;
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
 * The rows of a table that belong to a customer: `my_id` is the customer's number, `my_owner` the owner of carts and
 * orders.
 */
export interface Section {
  readonly name: string;
  readonly table: string;
  readonly whose: string;
  /** Columns that are left out, in addition to those that no section shows. */
  readonly hidden?: readonly string[];
}

/** What {@link HeldMoney} needs of the server. */
type HeldMoneyGround = Readonly<{ database: Database; clock: Clock }>;

/** How a feature keeps money that a gateway only sets aside: the deposit of a trip. */
export interface HeldMoney {
  /** Records that the gateway has set it aside. Repeated calls do nothing. */
  hold(backend: HeldMoneyGround, payment: PaymentRow): Promise<void>;
  /**
   * Records that the gateway holds it no longer. Repeated calls do nothing.
   * @param taking the amount that the shop has got of it, major units; `null`: nothing
   */
  end(
    backend: HeldMoneyGround,
    paymentId: string,
    taking: { readonly reference: string; readonly taken: number } | null,
  ): Promise<void>;
}

/** What payments with a purpose pay for. */
export interface PaymentPurpose {
  /**
   * Whether exactly this amount is still due. Locks the order or trip until the transaction ends, so that two payments,
   * or a payment and a cancellation, run one after the other.
   */
  isWanted(tx: Transaction, payment: PaymentRow): Promise<boolean>;
  /** Completes the purpose of the payment. */
  settle(
    tx: Transaction,
    payment: PaymentRow,
    moment: Readonly<{ now: Date; config: Config }>,
  ): Promise<void>;
}

/** The purposes of payments that only features know: a courier's tip, and the package that a store subscribes to. */
export type AddedPurpose = Extract<PaymentRow['purpose'], 'tip' | 'package'>;

/** A card that a provider still has after the shop has deleted it. */
export interface DroppedCard {
  readonly provider: string;
  readonly token: string;
}

/** How a feature stores the cards that payment providers save, with which customers pay again without a page. */
export interface CardStore {
  /**
   * How one of a customer's cards pays at a gateway. Not called while the feature is off.
   * @throws {Refusal} 404 `saved_card_id`; 403 `payment_method` for a card of another gateway
   */
  chooseCharge(
    backend: Readonly<{ database: Database; payments: readonly PaymentProvider[] }>,
    customerId: number,
    card: { readonly id: number; readonly gateway: string },
  ): Promise<Charge>;
  /** Stores the card that has paid, if the customer agreed to that. Repeated calls store it once. */
  keep(database: Database, payment: PaymentRow, card: StoredCard, now: Date): Promise<void>;
  /**
   * Deletes the rows of a customer's cards when the account is deleted.
   * @returns the cards, which the providers delete afterwards
   */
  drop(tx: Transaction, customerId: number): Promise<readonly DroppedCard[]>;
}

/** How a feature divides the payment of an order among several people. */
export interface PaymentParts {
  /**
   * Who pays how much of an order that is being placed; the parts add up to its total.
   * @throws {Refusal} for an order that is one person's
   */
  split(
    tx: Transaction,
    order: OrderRow,
  ): Promise<readonly Readonly<{ member_id: number | null; amount: number }>[]>;
  /** The `group_token` of orders that are paid in parts, for the pages where each person pays theirs. */
  tokens(sql: Sql, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/**
 * What a feature adds to the work of the core: everything but what it does with the whole server, which is in
 * `BackendFeature`. A hook of a feature that is built in but switched off runs only where its description says so.
 */
export interface FeatureHooks {
  /** As in `FEATURES` and in the answer of `/config`. */
  readonly name: string;
  /** The team that answers for it, as operators read it. */
  readonly owner: string;
  /** Its calls. They are part of the OpenAPI document while it is on. */
  readonly endpoints?: readonly Endpoint[];
  /** Its texts, and the names of its fields. */
  readonly texts?: AddedTexts;
  /** Switches of the shop's settings that have no effect without it: they count as off while it is off. */
  readonly switches?: readonly (keyof ShopSettings)[];
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
   * What payments with these purposes pay for. One feature at most has each; without one they are refunded. It is used
   * while the feature is off as well: the gateway has the payer's money.
   */
  readonly paymentPurposes?: Partial<Readonly<Record<AddedPurpose, PaymentPurpose>>>;
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
   * Whether a customer may name one of their trips in a message to the shop. Without a feature that agrees no trip is
   * accepted.
   */
  canSendTrip?(tx: Transaction, tripId: number): Promise<boolean>;
  /**
   * Runs in the transaction in which an operator switches a store on by its setting, and while it is off as well.
   * @param by the operator
   */
  storeSwitchedOn?(tx: Transaction, slug: string, by: string, now: Date): Promise<void>;
  /** Removes what it stores about trips whose personal data is erased. Runs while it is off as well. */
  eraseTrips?(tx: Transaction, tripIds: readonly number[]): Promise<void>;
  /** Its tables with rows of a trip, for the copy of a person's data. They are copied while it is off as well. */
  readonly tripSections?: readonly Pick<Section, 'name' | 'table'>[];
  /** Events of releases that it has counted, for the operators' `/release-counts`, from the hour of the filter on. */
  releaseCounts?(sql: Sql, filter: CountFilter): Promise<readonly ReleaseCount[]>;
}

/** The features of a server. */
export interface Features<Feature extends FeatureHooks = FeatureHooks> {
  readonly builtIn: readonly Feature[];
  /** Those that are switched on. */
  readonly on: readonly Feature[];
}

/** Whether a switch of the settings, to which only a feature gives effect, is on and has that effect. */
export const hasEffect = (
  { on }: Features,
  settings: ShopSettings,
  name: keyof ShopSettings,
): boolean => settings[name] === true && on.some(({ switches }) => switches?.includes(name));

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
export function chooseFeatures<Feature extends FeatureHooks>(
  builtIn: readonly Feature[],
  names: readonly string[] | null,
): Features<Feature> {
  const problem = featureProblem(
    names ?? [],
    builtIn.map(({ name }) => name),
  );
  if (problem) throw new ConfigError([problem]);
  for (const { texts } of builtIn) if (texts) addTexts(texts);
  return { builtIn, on: builtIn.filter(({ name }) => names?.includes(name) ?? true) };
}
