import path from 'node:path';
import { endGracefully } from '@storefront/operations/http-server';
import { startStaticServer } from './static-server';

const { HOST = '127.0.0.1', PORT = '3001', RELEASES_FOLDER } = process.env;

/** Serves the releases of all apps, each under its name; any static host or object store can do the same. */
async function start() {
  if (!RELEASES_FOLDER) throw new Error('RELEASES_FOLDER must name the folder of the releases.');
  const { server, origin } = await startStaticServer({
    folder: path.resolve(RELEASES_FOLDER),
    host: HOST,
    port: Number(PORT),
    immutable: true,
  });
  console.log(`The releases are served at ${origin}`);
  endGracefully(server);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
