import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMetrics } from '@storefront/operations';
import { createFirebaseCodes } from '../areas/auth/social/firebase';
import { createSocialNetworks } from '../areas/auth/social/social-networks';
import { OrderCounter } from '../areas/release-counts/order-counts';
import type { Clock } from '../clock/clock';
import { type Config, loadConfig } from '../config/load-config';
import { KNOWN_PASSWORD_COST } from '../config/password-cost';
import type { Database } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import { chooseFeatures } from '../server/features';
import { createFolderStore } from '../server/files/file-store';
import { createApp } from '../server/http/create-app';
import { SharedAnswers } from '../server/http/shared-answers';
import { noMaps } from '../server/maps';
import { openSigner } from '../server/signing';

/** The configuration of tests: silent, strict about answers, without low limits. */
export const testConfig: Config = {
  ...loadConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000', CHECK_ANSWERS: '1' }),
  publicUrl: 'https://shop.example',
  passwordCost: KNOWN_PASSWORD_COST,
  dataDir: path.join(tmpdir(), `souk-test-${process.pid}`),
};

/** A shop in production whose codes can be sent. With `messages: []` they stay in the outbox. */
export const productionConfig: Config = {
  ...testConfig,
  demo: false,
  mail: { url: 'smtp://mail.invalid', from: 'shop@shop.example' },
  sms: { region: 'eu-south-1', endpoint: null, sender: null, credentials: null },
};

/** The web server without areas, for tests of the server itself. */
export async function createBareBackend(
  database: Database,
  clock: Clock,
  config: Config = testConfig,
): Promise<BackendContext> {
  const signer = await openSigner(database);
  const metrics = createMetrics('backend');
  return {
    app: await createApp(config, database),
    database,
    config,
    clock,
    features: chooseFeatures([], null),
    metrics,
    orders: new OrderCounter(metrics),
    answers: new SharedAnswers(database, clock),
    maps: noMaps,
    files: createFolderStore(path.join(config.dataDir, 'uploads')),
    signer,
    social: createSocialNetworks(config, signer),
    firebase: createFirebaseCodes(config.firebaseApiKey),
    messages: [],
    payments: [],
  };
}
