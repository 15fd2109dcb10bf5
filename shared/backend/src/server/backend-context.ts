import type { Metrics } from '@storefront/operations';
import type { FastifyInstance } from 'fastify';
import type { FirebaseCodes } from '../areas/auth/social/firebase';
import type { SocialNetworks } from '../areas/auth/social/social-networks';
import type { MessageProvider } from '../areas/messages/message-provider';
import type { PaymentProvider } from '../areas/payments/provider';
import type { OrderCounter } from '../areas/release-counts/order-counts';
import type { Clock } from '../clock/clock';
import type { Config } from '../config/load-config';
import type { Database } from '../database/database';
import type { Features } from './features';
import type { FileStore } from './files/file-store';
import type { SharedAnswers } from './http/shared-answers';
import type { MapProvider } from './maps';
import type { Signer } from './signing';

/** The dependencies of every area. */
export interface BackendContext {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  /** What is built in beside the core, and what of it is on. */
  readonly features: Features;
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
  readonly payments: readonly PaymentProvider[];
  /** The message providers; messages of a channel without one wait in the outbox. */
  readonly messages: readonly MessageProvider[];
}
