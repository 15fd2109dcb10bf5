import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { startShellServer } from './create-shell-server';
import { ServerConfig } from './server-config';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../dist');
const env = process.env;

/** A variable that holds JSON; a mistake in it is reported with all others. */
function json(text: string | undefined, fallback: unknown): unknown {
  if (text === undefined) return fallback;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
const list = (text: string | undefined) => (text ? text.split(',').map((part) => part.trim()) : []);

const result = z.safeParse(ServerConfig, {
  host: env.HOST ?? '127.0.0.1',
  port: env.PORT ?? 3000,
  folder: env.SHELL_FOLDER ?? folder,
  earlierFolders: list(env.EARLIER_SHELL_FOLDERS),
  backendUrl: env.BACKEND_URL ?? 'http://127.0.0.1:4000',
  registryFolder: env.REGISTRY_FOLDER,
  registryKeysFile: env.REGISTRY_KEYS_FILE,
  registryKeys: json(env.REGISTRY_KEYS, undefined),
  defaultRegion: env.DEFAULT_REGION ?? 'eg',
  allowUnverified: env.ALLOW_UNVERIFIED === '1',
  operatorsPanel: env.OPERATORS_PANEL === '1',
  overrideOrigins: list(env.OVERRIDE_ORIGINS),
  googleMapsKey: env.GOOGLE_MAPS_KEY ?? null,
  apiBaseUrl: env.API_BASE_URL ?? null,
  publicUrl: env.PUBLIC_URL,
  trustedProxies: env.TRUSTED_PROXIES,
  serviceWorker: env.SERVICE_WORKER !== 'off',
  firebase: json(env.FIREBASE_SETTINGS, undefined),
});
if (!result.success) {
  for (const issue of result.error.issues)
    console.error(`${issue.path.join('.')}: ${issue.message}`);
  process.exit(1);
}
const { server, origin } = await startShellServer(result.data);
console.log(`The shell answers at ${origin}`);
// A disconnect: whoever started this has gone without a word, and nobody could stop it any more.
for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(end, () => void server.close().then(() => process.exit(0)));
}
