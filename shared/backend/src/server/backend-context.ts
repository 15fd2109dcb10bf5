import type { Metrics } from '@storefront/operations';
import type { FastifyInstance } from 'fastify';
import type { FirebaseCodes } from '../areas/auth/firebase';
import type { SocialNetworks } from '../areas/auth/social-networks';
import type { MessageProvider } from '../areas/messages/message-provider';
import type { OrderCounter } from '../areas/page-reports/order-counts';
import type { PaymentProvider } from '../areas/payments/provider';
import type { Clock } from '../clock/clock';
import type { Config } from '../config/load-config';
import type { Database } from '../database/database';
import type { FileStore } from './file-store';
import type { MapProvider } from './maps';
import type { SharedAnswers } from './shared-answers';
import type { Signer } from './signing';

/** What every area is given to work with. */
export interface BackendContext {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  /** What operators' machines read of this server. */
  readonly metrics: Metrics;
  /** Counts what is ordered by the releases of the pages. */
  readonly orders: OrderCounter;
  /** Answers that are the same for everybody. */
  readonly answers: SharedAnswers;
  /** Knows streets and addresses. */
  readonly maps: MapProvider;
  /** Uploaded files. */
  readonly files: FileStore;
  /** Signs addresses of private files and the like. */
  readonly signer: Signer;
  /** The social networks that people sign in with. */
  readonly social: SocialNetworks;
  /** Who sends phone codes and checks them; `null`: we do. */
  readonly firebase: FirebaseCodes | null;
  /** Whom customers can pay online; none: nobody can. */
  readonly payments: readonly PaymentProvider[];
  /** Who brings e-mails and the like; a channel without waits in the outbox. */
  readonly messages: readonly MessageProvider[];
}
