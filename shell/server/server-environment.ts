import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { featureProblem, NameList, profileOf } from '@storefront/domain/deployment';
import * as z from 'zod/mini';
import { ServerConfig } from './server-config';
import { partsThatAreOn, type SitePart } from './site-part';

type Read = (text: string | undefined) => unknown;

const text =
  (fallback?: string): Read =>
  (value) =>
    value ?? fallback;
const list: Read = (value) => (value ? value.split(',').map((part) => part.trim()) : []);
/** Invalid JSON stays a text, which the schema then reports together with all other mistakes. */
const json: Read = (value) => {
  if (value === undefined) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** The variable of each setting. */
const sources = {
  host: ['HOST', text('127.0.0.1')],
  port: ['PORT', text('3000')],
  folder: [
    'SHELL_FOLDER',
    (value) =>
      path.resolve(value ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '../dist')),
  ],
  earlierFolders: ['EARLIER_SHELL_FOLDERS', list],
  backendUrl: ['BACKEND_URL', text('http://127.0.0.1:4000')],
  registryFolder: ['REGISTRY_FOLDER', text()],
  registryKeysFile: ['REGISTRY_KEYS_FILE', text()],
  registryUrl: ['REGISTRY_URL', text()],
  registryKeys: ['REGISTRY_KEYS', json],
  defaultRegion: ['DEFAULT_REGION', text('eg')],
  allowUnverified: ['ALLOW_UNVERIFIED', (value) => value === '1'],
  operatorsPanel: ['OPERATORS_PANEL', (value) => value === 'on'],
  overrideOrigins: ['OVERRIDE_ORIGINS', list],
  features: ['FEATURES', text()],
  operationsPort: ['OPERATIONS_PORT', text()],
  drainSeconds: ['DRAIN_SECONDS', text()],
  operationsHost: ['OPERATIONS_HOST', text('127.0.0.1')],
  googleMapsKey: ['GOOGLE_MAPS_KEY', (value) => value ?? null],
  apiBaseUrl: ['API_BASE_URL', (value) => value ?? null],
  pictureOrigins: ['PICTURE_ORIGINS', list],
  publicUrl: ['PUBLIC_URL', text()],
  allowedHosts: ['ALLOWED_HOSTS', list],
  securityContacts: ['SECURITY_CONTACT', list],
  trustedProxies: ['TRUSTED_PROXIES', text()],
  serviceWorker: ['SERVICE_WORKER', (value) => value !== 'off'],
  walletOrigins: ['WALLET_ORIGINS', list],
  firebase: ['FIREBASE_SETTINGS', json],
} satisfies Record<
  Exclude<keyof ServerConfig, 'partSettings'>,
  readonly [name: string, read: Read]
>;

/** The variable of each setting. */
const variables: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sources).map(([key, [name]]) => [key, name]),
);

/** The names of all variables that are read, without those of features. */
export const variableNames: readonly string[] = [
  ...Object.values(sources).map(([name]) => name),
  'PROFILE',
  'NODE_ENV',
];

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of pages for features, and what is wrong with them. */
function readPartSettings(environment: Environment, parts: readonly SitePart[]) {
  const read = parts
    .flatMap(({ settings = {} }) => Object.entries(settings))
    .map(([key, { variable, schema }]) => {
      const { data, error } = z.safeParse(schema, environment[variable] || undefined);
      const problems = error?.issues.map(({ message }) => `${variable}: ${message}`) ?? [];
      return { key, data, problems };
    });
  return {
    partSettings: Object.fromEntries(read.map(({ key, data }) => [key, data])),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/**
 * Reads the configuration of the site's server; an empty variable counts as absent, except for `FEATURES`, where it
 * means none.
 * @param builtIn the names of all features
 * @param parts theirs of this server; settings of those that are off are not read
 * @throws with every mistake, one per line
 */
export function readServerConfig(
  environment: Environment,
  builtIn: readonly string[],
  parts: readonly SitePart[] = [],
): ServerConfig {
  const input = Object.fromEntries(
    Object.entries(sources).map(([key, [name, read]]) => [
      key,
      read(environment[name] || (name === 'FEATURES' ? environment[name] : undefined)),
    ]),
  );
  const { data, error } = z.safeParse(ServerConfig, input);
  const features = z.parse(z.optional(NameList), environment.FEATURES);
  const { partSettings, problems: partProblems } = readPartSettings(
    environment,
    partsThatAreOn(parts, features),
  );
  const problems = [
    ...(error?.issues ?? []).map(
      ({ path: [key], message }) => `${variables[String(key)] ?? String(key)}: ${message}`,
    ),
    ...partProblems,
  ];
  const { PROFILE, NODE_ENV, PUBLIC_URL } = environment;
  if (profileOf({ PROFILE, NODE_ENV }) === 'production' && !PUBLIC_URL) {
    problems.push(
      'PUBLIC_URL: must say where customers reach the shop, such as https://shop.example',
    );
  }
  const unknown = featureProblem(features ?? [], builtIn);
  if (unknown) problems.push(unknown);
  if (data?.registryUrl && !data.registryKeysFile) {
    problems.push('REGISTRY_KEYS_FILE: must say where the keys of REGISTRY_URL are kept');
  }
  if (!data || problems.length > 0) {
    throw new Error(`The environment has errors:\n${problems.map((one) => `  ${one}`).join('\n')}`);
  }
  return { ...data, partSettings };
}
