import { startLifeCycle } from './areas/orders/life-cycle';
import { ConfigError, loadConfig } from './config/load-config';
import { profileNotice } from './config/profile';
import { createBackend } from './create-backend';
import { FolderInUseError } from './database/folder-lock';
import { openDatabase } from './database/open-database';
import { ensureDemoSnapshot } from './demo/demo-snapshot';
import { refuseDemoWorld } from './demo/demo-world';
import { layOutDemo } from './demo/lay-out-demo';
import { warmStreetMaps } from './geography/street-map';
import { reportProgress } from './server/progress';

/** Starts the server and ends it when it is told to, after the requests that are running. */
async function start(): Promise<void> {
  const config = loadConfig(process.env);
  process.stdout.write(`${profileNotice(config.demo ? 'demo' : 'production')}\n`);
  reportProgress('opening the database');
  const database = await openDatabase(config, {
    onIdleError: (error) => console.error(error.message),
    firstImage: async () => (config.demo ? demoImage() : null),
  });
  if (config.demo) await layOutDemo(database, new Date(), config.demoScale, reportProgress);
  else await refuseDemoWorld(database);
  const backend = await createBackend({ config, database });
  const { app } = backend;
  const stopOrders = startLifeCycle(backend);

  let ending: Promise<void> | null = null;
  const end = () => {
    ending ??= stopOrders()
      .then(() => app.close())
      .then(() => database.close());
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
  // Whoever started this has gone without a word: nobody could stop it any more.
  process.on('disconnect', end);
  try {
    await app.listen({ port: config.port, host: config.host });
    await warmStreetMaps();
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The prepared demo world; without it, such as in a checkout that cannot be written to, it is made in place. */
function demoImage(): Promise<string | null> {
  return ensureDemoSnapshot(reportProgress).catch((error: unknown) => {
    console.error('The demo world could not be prepared; it is made in the database.', error);
    return null;
  });
}

start().catch((error: unknown) => {
  // What the operator can mend needs no stack.
  const isPlain = error instanceof ConfigError || error instanceof FolderInUseError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});
