import type { Metrics } from '@storefront/operations';
import type { OperatorForms } from '@storefront/operations/pages';
import type { FastifyInstance } from 'fastify';
import type { FirebaseCodes } from '../areas/auth/social/firebase';
import type { SocialNetworks } from '../areas/auth/social/social-networks';
import type { Attachment, MessageProvider } from '../areas/messages/message-provider';
import type { PaymentProvider } from '../areas/payments/provider';
import type { OrderCounter } from '../areas/release-counts/order-counts';
import type { Clock } from '../clock/clock';
import type { CommandGroup } from '../commands/command';
import type { Config } from '../config/load-config';
import type { Database } from '../database/database';
import type { Migration } from '../database/migrate';
import type { Operator } from '../operators/operators';
import type { ShopSettings } from '../settings/shop-settings';
import type { FeatureHooks, Features } from './features';
import type { FileStore } from './files/file-store';
import type { SharedAnswers } from './http/shared-answers';
import type { MapProvider } from './maps';
import type { MessageKey } from './messages/message';
import type { Signer } from './signing';

/** The dependencies of every area. */
export interface BackendContext {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  /** What is built in beside the core, and what of it is on. */
  readonly features: Features<BackendFeature>;
  /** The metrics of this server. */
  readonly metrics: Metrics;
  /** Counts orders by the releases of the pages that placed them. */
  readonly orders: OrderCounter;
  /** Cache of answers that are the same for everybody. */
  readonly answers: SharedAnswers;
  /** Routes and addresses. */
  readonly maps: MapProvider;
  /** Uploaded files. */
  readonly files: FileStore;
  /** Signs addresses of private files and the like. */
  readonly signer: Signer;
  /** The social networks for signing in. */
  readonly social: SocialNetworks;
  /** The service that sends and checks phone codes; `null`: the backend itself. */
  readonly firebase: FirebaseCodes | null;
  /** The payment providers; without any, nothing can be paid online. */
  readonly payments: readonly ServedProvider[];
  /** The message providers; messages of a channel without one wait in the outbox. */
  readonly messages: readonly MessageProvider[];
}

/** A payment provider with its pages. */
export interface ServedProvider extends PaymentProvider {
  /** Serves its pages, and the calls by which it reports payments to the shop. */
  registerRoutes?(backend: BackendContext): void;
}

export interface BackgroundJob {
  /** Real time between the starts of two runs, in milliseconds. */
  readonly every: number;
  /** The log message of a failed run; the next one tries again. */
  readonly failure: string;
  readonly run: (backend: BackendContext) => Promise<void>;
}

/** A file that goes with an e-mail of the outbox. */
export interface OutboxFile {
  readonly title: string;
  readonly url: string;
  /** Creates the file; `null` when it cannot be created any more, and the e-mail is sent without it. */
  read(): Promise<Attachment | null>;
}

/** A page for operators, with its place in the navigation. */
export interface OperatorPage {
  readonly address: `/operators/${string}`;
  readonly title: MessageKey;
  /** Serves the page and its forms; only operators reach them. */
  register(forms: OperatorForms<Operator>, backend: BackendContext): void;
}

/**
 * The server part of a feature; only a name where all of it is in pages. `shared/features/README.md` has a table of the
 * hooks.
 */
export interface BackendFeature extends FeatureHooks {
  /** Its tables. They are created and kept while it is off as well. */
  readonly migrations?: readonly Migration[];
  /** Commands for operators by the name of their group, also while it is off: its data is kept. */
  readonly commands?: Readonly<Record<string, CommandGroup>>;
  /** Its pages for operators, also while it is off: what has come in before is answered. */
  readonly operatorPages?: readonly OperatorPage[];
  /** Serves its calls, and starts its periodic work. */
  register?(backend: BackendContext): void;
  /** Work that a server process repeats all the time, beside its requests. */
  readonly jobs?: readonly BackgroundJob[];
  /** Names that are added to `account_features` of the answer of `/config`. */
  accountFeatures?(backend: BackendContext, settings: ShopSettings): readonly string[];
  /**
   * Continues payments of its own, in each round of the background job of payments. Runs while it is off as well: money
   * that is on its way must arrive.
   */
  continuePayments?(backend: BackendContext): Promise<void>;
  /**
   * The files that go with e-mails of the outbox, by the id of the e-mail. Runs while it is off as well, because the
   * text of a waiting e-mail names its file.
   */
  outboxFiles?(
    backend: BackendContext,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, OutboxFile>>;
}
