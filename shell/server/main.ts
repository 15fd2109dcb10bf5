import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { startShellServer } from './create-shell-server';
import { ServerConfig } from './server-config';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../dist');
const env = process.env;
const result = z.safeParse(ServerConfig, {
  host: env.HOST ?? '127.0.0.1',
  port: env.PORT ?? 3000,
  folder: env.SHELL_FOLDER ?? folder,
  backendUrl: env.BACKEND_URL ?? 'http://127.0.0.1:4000',
  registryFile: env.REGISTRY_FILE,
  googleMapsKey: env.GOOGLE_MAPS_KEY ?? null,
  apiBaseUrl: env.API_BASE_URL ?? null,
});
if (!result.success) {
  for (const issue of result.error.issues)
    console.error(`${issue.path.join('.')}: ${issue.message}`);
  process.exit(1);
}
const { server, origin } = await startShellServer(result.data);
console.log(`The shell answers at ${origin}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
