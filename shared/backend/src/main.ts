import { startLifeCycle } from './areas/orders/life-cycle';
import { ConfigError, loadConfig } from './config/load-config';
import { createBackend } from './create-backend';
import { FolderInUseError } from './database/folder-lock';
import { openDatabase } from './database/open-database';
import { fillDemo } from './demo/fill-demo';
import { warmStreetMaps } from './geography/street-map';

/** Starts the server and ends it when it is told to, after the requests that are running. */
async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config, (error) => console.error(error.message));
  if (config.demo) await fillDemo(database, new Date(), config.demoScale);
  const backend = await createBackend({ config, database });
  const { app } = backend;
  const stopOrders = config.demo ? startLifeCycle(backend) : async () => undefined;

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
  try {
    await app.listen({ port: config.port, host: config.host });
    await warmStreetMaps();
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  // What the operator can mend needs no stack.
  const isPlain = error instanceof ConfigError || error instanceof FolderInUseError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});
