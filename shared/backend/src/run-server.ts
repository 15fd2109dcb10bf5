import { serveOperations } from '@storefront/operations';
import { missingInShop } from './areas/configuration/missing-in-shop';
import { startLifeCycle } from './areas/orders/life-cycle/life-cycle';
import { startPaymentJobs } from './areas/payments/payment-jobs';
import { registerCountReading } from './areas/release-counts/read-counts';
import { startRetentionJobs } from './areas/retention';
import { ConfigError, loadConfig } from './config/load-config';
import { profileNotice } from './config/profile';
import { createBackend } from './create-backend';
import { refuseDemoWorld } from './database/demo-world';
import { FolderInUseError } from './database/folder-lock';
import { openDatabase } from './database/open-database';
import type { InitialData } from './initial-data';
import type { BackendFeature } from './server/backend-context';
import { startFeatureJobs } from './server/background-jobs';
import { chooseFeatures } from './server/features';
import { reportProgress } from './server/progress';

/**
 * Starts the server of this process, and stops it on a signal after running requests have completed. A start-up error
 * is printed and ends the process with code 1.
 * @param features the features that are built in
 * @param initialData street map and files for every profile; its shops and people are only for the demo
 */
export function runServer(features: readonly BackendFeature[], initialData?: InitialData): void {
  start(features, initialData).catch((error: unknown) => {
    // Errors that the operator can fix need no stack trace.
    const isPlain = error instanceof ConfigError || error instanceof FolderInUseError;
    console.error(isPlain ? error.message : error);
    process.exit(1);
  });
}

async function start(
  features: readonly BackendFeature[],
  initialData: InitialData | undefined,
): Promise<void> {
  const config = loadConfig(process.env);
  if (config.demo && !initialData) {
    throw new ConfigError(['PROFILE=demo needs the world of shared/demo: run its start script']);
  }
  // Before the database is opened: a mistake in the environment changes nothing.
  chooseFeatures(features, config.features);
  process.stdout.write(`${profileNotice(config.demo ? 'demo' : 'production')}\n`);
  reportProgress('opening the database');
  const database = await openDatabase(config, {
    features,
    onIdleError: (error) => console.error(error.message),
    firstImage: async () => (config.demo && initialData ? imageOf(initialData) : null),
    report: reportProgress,
  });
  if (!config.demo) await refuseDemoWorld(database);
  else await initialData?.layOut(database, new Date(), config.demoScale, reportProgress);
  const backend = await createBackend({ config, database, features, initialData });
  const { app } = backend;
  for (const line of await missingInShop(backend)) process.stdout.write(`${line}\n`);
  const stops: (() => Promise<unknown>)[] = [
    startLifeCycle(backend),
    startPaymentJobs(backend),
    startRetentionJobs(backend),
    ...startFeatureJobs(backend),
  ];

  let ending: Promise<void> | null = null;
  const end = () => {
    // Stops the server at once and not only after the background jobs, whose statements wait behind incoming orders.
    ending ??= Promise.all([app.close(), ...stops.map((stop) => stop())]).then(() =>
      database.close(),
    );
    ending.then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // The parent process has ended: nothing else could stop this one.
  process.on('disconnect', end);
  try {
    if (config.operations) {
      const operations = await serveOperations(config.operations, backend.metrics, (server) =>
        registerCountReading(server, database, backend.features),
      );
      stops.push(operations.close);
    }
    await app.listen({ port: config.port, host: config.host });
    await initialData?.warm();
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The prepared data; if that fails, as in a read-only checkout, the data is created in the database. */
function imageOf(initialData: InitialData): Promise<string | null> {
  return initialData.firstImage(reportProgress).catch((error: unknown) => {
    console.error('The demo data could not be prepared; it is created in the database.', error);
    return null;
  });
}
