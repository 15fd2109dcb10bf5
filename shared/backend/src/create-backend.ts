import { createMetrics, traceRequests } from '@storefront/operations';
import type { FastifyInstance } from 'fastify';
import { createFirebaseCodes } from './areas/auth/social/firebase';
import { createSocialNetworks, type SocialNetworks } from './areas/auth/social/social-networks';
import { startDelivery } from './areas/messages/deliver-messages';
import type { MessageProvider } from './areas/messages/message-provider';
import { createSandboxProvider } from './areas/payments/sandbox/sandbox-provider';
import { registerAreas } from './areas/register-areas';
import { OrderCounter } from './areas/release-counts/order-counts';
import { type Clock, createFastClock, systemClock } from './clock/clock';
import type { Config } from './config/load-config';
import type { Database } from './database/database';
import { askAsServer } from './database/database-queue';
import type { InitialData } from './initial-data';
import type { BackendContext, BackendFeature, ServedProvider } from './server/backend-context';
import { chooseFeatures } from './server/features';
import { openFileStore } from './server/files/open-file-store';
import { createApp } from './server/http/create-app';
import { answerUnknownPath } from './server/http/error-answers';
import type { LogStream } from './server/http/request-log';
import { SharedAnswers } from './server/http/shared-answers';
import { withoutRateLimit } from './server/http/without-rate-limit';
import { sweepLimits } from './server/limits/limits';
import { noMaps } from './server/maps';
import { repeat } from './server/repeat';
import { openSigner } from './server/signing';

const HOUR_MS = 3_600_000;

export interface BackendParts {
  readonly config: Config;
  /** Open, with the current schema. The backend does not close it. */
  readonly database: Database;
  /** The features that are built in; by default none. The configuration says which of them are on. */
  readonly features?: readonly BackendFeature[];
  /** By default the real clock, or that of the demo world. */
  readonly clock?: Clock;
  /** By default the configured ones. */
  readonly social?: SocialNetworks;
  /** By default the configured ones. */
  readonly payments?: readonly ServedProvider[];
  /** By default the configured ones. */
  readonly messages?: readonly MessageProvider[];
  /** By default the standard output. */
  readonly log?: LogStream;
  /** Street map and files; by default none. */
  readonly initialData?: Pick<InitialData, 'maps' | 'registerFiles'> | undefined;
}

/**
 * Creates the backend: every implemented call of the contract on one web server, not yet listening. Tests use
 * `app.inject`, the start command `app.listen`; `app.close()` completes running requests and stops.
 */
export async function createBackend(parts: BackendParts): Promise<BackendContext> {
  const { config, database } = parts;
  const clock = parts.clock ?? (config.demo ? createFastClock(config.demoClockSpeed) : systemClock);
  const features = chooseFeatures(parts.features ?? [], config.features);
  const signer = await openSigner(database);
  const app = await createApp(config, database, parts.log);
  const metrics = createMetrics('backend');
  metrics.timeRequests(app);
  traceRequests(app, 'backend');
  const backend: BackendContext = {
    app,
    metrics,
    orders: new OrderCounter(metrics),
    database,
    config,
    clock,
    features,
    answers: new SharedAnswers(database, clock),
    maps: parts.initialData?.maps ?? noMaps,
    files: await openFileStore(config),
    signer,
    social: parts.social ?? createSocialNetworks(config, signer),
    firebase: createFirebaseCodes(config.firebaseApiKey),
    messages: parts.messages ?? (await openMessageProviders(config)),
    payments: parts.payments ?? (await openPaymentProviders(database, config)),
  };
  if (!config.demo) closeDemoDoors(backend.app);
  registerHealth(backend);
  parts.initialData?.registerFiles(backend.app);
  registerAreas(backend);
  // Some limits expire by the shop's clock, which a demo or a test may have set back, and some by the system clock.
  const over = () => new Date(Math.min(+systemClock.now(), +clock.now()));
  repeat(backend.app, HOUR_MS, 'sweeping limits', () => sweepLimits(database, over()));
  backend.orders.keep(backend.app, database);
  startDelivery(backend);
  await backend.app.ready();
  return backend;
}

async function openMessageProviders({ mail, sms, push }: Config): Promise<MessageProvider[]> {
  const providers: MessageProvider[] = [];
  if (mail) {
    const { createMailProvider } = await import('./areas/messages/mail');
    providers.push(createMailProvider(mail));
  }
  if (sms) {
    const { createSmsProvider } = await import('./areas/messages/sms');
    providers.push(createSmsProvider(sms));
  }
  if (push) {
    const { createPushProvider } = await import('./areas/messages/push');
    providers.push(createPushProvider(push));
  }
  return providers;
}

/** The payment providers that are configured. */
export async function openPaymentProviders(
  database: Database,
  config: Config,
): Promise<ServedProvider[]> {
  const providers = config.demo ? [createSandboxProvider(database, config)] : [];
  if (!config.stripe) return providers;
  const { createStripeProvider } = await import('./areas/payments/stripe/stripe-provider');
  return [...providers, createStripeProvider(database, config, config.stripe)];
}

/** Prefixes of the routes that only the demo may serve: simulated external systems, and sent messages. */
const demoDoors = ['/sandbox', '/outbox'];

/** Blocks all routes of the demo: in production they are unknown paths. Register it before the routes. */
function closeDemoDoors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    const isDoor = demoDoors.some((door) => route === door || route.startsWith(`${door}/`));
    if (isDoor) return answerUnknownPath(request, reply);
  });
}

/** Load balancers call these every few seconds: logging each call would fill the log. */
const polled = { ...withoutRateLimit, logLevel: 'warn' } as const;

/**
 * `/healthz`: the process answers. `/readyz`: it can also reach its database and accepts requests; while it refuses
 * some, it answers 503 `overloaded`, so that a load balancer uses another server. Both outside `/api/v1`.
 */
export function registerHealth({
  app,
  database,
  config,
}: Pick<BackendContext, 'app' | 'database' | 'config'>): void {
  app.get('/healthz', polled, async () => ({ status: 'ok' }));
  app.get('/readyz', polled, async (request, reply) => {
    if (database.isOverloaded()) return reply.code(503).send({ status: 'overloaded' });
    try {
      await withinSeconds(
        2,
        askAsServer(() => database.query('select 1')),
      );
      return { status: 'ok', engine: database.engine, demo: config.demo };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database' });
    }
  });
}

/** A frozen database neither answers nor fails. */
async function withinSeconds(seconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${seconds} s.`)), seconds * 1_000);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
