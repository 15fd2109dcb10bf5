import { createMetrics, traceRequests } from '@storefront/operations';
import { createFirebaseCodes } from './areas/auth/social/firebase';
import { createSocialNetworks, type SocialNetworks } from './areas/auth/social/social-networks';
import { startDelivery } from './areas/messages/deliver-messages';
import type { MessageProvider } from './areas/messages/message-provider';
import { createSandboxProvider } from './areas/payments/sandbox/sandbox-provider';
import { registerAreas } from './areas/register-areas';
import { OrderCounter } from './areas/release-counts/order-counts';
import type { Clock } from './clock/clock';
import { createFastClock, systemClock } from './clock/clock';
import type { Config } from './config/load-config';
import type { Database } from './database/database';
import type { InitialData } from './initial-data';
import type { BackendContext, BackendFeature, ServedProvider } from './server/backend-context';
import { closeDemoDoors } from './server/demo-doors';
import { chooseFeatures } from './server/features';
import { openFileStore } from './server/files/open-file-store';
import { createApp } from './server/http/create-app';
import { registerHealth } from './server/http/health';
import type { LogStream } from './server/http/request-log';
import { SharedAnswers } from './server/http/shared-answers';
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
