import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { type Profile, profileOf, TrustedProxies } from '@storefront/domain/deployment';
import { complete } from '@storefront/registry';
import * as z from 'zod/mini';
import { appNames, apps, defaultRegion, root } from '../workspace';
import { findFreePorts } from './ports';

const noPort = 'must be a port, 1 to 65535';
const port = (fallback: number) =>
  z._default(
    z.coerce.number(noPort).check(z.int(noPort), z.minimum(1, noPort), z.maximum(65_535, noPort)),
    fallback,
  );
const OperationsPort = z.string().check(z.regex(/^\d{1,5}$/));
const url = z.url({ protocol: /^https?$/, error: 'must be an address: https://shop.example' });
const text = z.string().check(z.minLength(1));
const onOrOff = z._default(z.enum(['on', 'off']), 'on');

/** The regions of the demo, by the ids of their zones: Cairo has three, Riyadh one. */
const demoRegions = { eg: [1, 2, 3], sa: [4] };

/** Regions as JSON: `{"eg":[1,2,3],"sa":[4]}`. */
const Regions = z.pipe(
  z.pipe(
    text,
    z.transform((json, context) => {
      try {
        return JSON.parse(json);
      } catch {
        context.issues.push({ code: 'custom', message: 'must be JSON', input: json });
        return z.NEVER;
      }
    }),
  ),
  z
    .record(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)), z.array(z.number()))
    .check(z.refine((regions) => defaultRegion in regions, `must have ${defaultRegion}`)),
);

const originList = z.pipe(
  z.transform((list: string) => list.split(',').map((origin) => origin.trim())),
  z.array(url),
);

/** All servers of the stack by name, for messages and checks. */
export const serverNames = [...appNames, 'backend'] as const;
type ServerName = (typeof serverNames)[number];

const portVariable = (server: ServerName) => `PORT_${server.toUpperCase()}`;
const usualPort = (server: ServerName) => (server === 'backend' ? 4000 : apps[server].port);

/** The port of each server. */
const Ports = z.object(
  Object.fromEntries(serverNames.map((name) => [portVariable(name), port(usualPort(name))])),
);

/** The other environment variables of `npm start`; the README's table describes them. */
const Environment = z.object({
  HOST: z._default(text, '127.0.0.1'),
  DATA_DIR: z._default(text, path.join(root, '.data')),
  PROFILE: z.optional(z.enum(['demo', 'production'])),
  NODE_ENV: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address: postgres://user:password@host/name',
    }),
  ),
  API_BASE_URL: z.optional(url),
  DIRECT_CALLS: z._default(z.enum(['on', 'off']), 'off'),
  PICTURE_ORIGINS: z.optional(z.pipe(text, originList)),
  GOOGLE_MAPS_KEY: z.optional(text),
  PUBLIC_URL: z.optional(
    z.pipe(
      url,
      z.transform((address) => address.replace(/\/+$/, '')),
    ),
  ),
  ALLOWED_HOSTS: z.optional(text),
  CORS_ORIGINS: z.optional(z.pipe(text, originList)),
  SECURITY_CONTACT: z.optional(text),
  TRUSTED_PROXIES: z.optional(TrustedProxies),
  SERVICE_WORKER: onOrOff,
  FIREBASE_SETTINGS: z.optional(text),
  WALLET_ORIGINS: z.optional(text),
  REGIONS: z.optional(Regions),
  OPERATORS_PANEL: onOrOff,
  OVERRIDE_ORIGINS: z.optional(z.pipe(text, originList)),
  PORT_BACKEND_OPERATIONS: z.optional(OperationsPort),
  PORT_SHELL_OPERATIONS: z.optional(OperationsPort),
});

/** The names of all variables that are read. */
export const variableNames: readonly string[] = [Ports, Environment].flatMap(({ shape }) =>
  Object.keys(shape),
);

export interface StackConfig {
  /** The profile of the site; production contains no part of the demo. */
  readonly profile: Profile;
  readonly host: string;
  /** The host by which browsers reach the remotes. */
  readonly publicHost: string;
  /**
   * The shell's own address. On this machine only, it is `localhost`, because browsers create passkeys for names, not
   * for IP addresses.
   */
  readonly shellUrl: string;
  readonly ports: Readonly<Record<ServerName, number>>;
  /** Folder of the embedded database, the releases, the registry and the logs. */
  readonly dataFolder: string;
  /** Ports at which operators read metrics of the two servers; absent: none. */
  readonly operationsPorts: Readonly<Record<'backend' | 'shell', string>>;
  /** Zone ids of each region. */
  readonly regions: Readonly<Record<string, readonly number[]>>;
  /** The site's public URL, without a trailing slash; by default `shellUrl`. */
  readonly publicUrl: string;
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  /** If set, the operator's own backend is used and none is started. */
  readonly apiBaseUrl: string | null;
  /** Whether pages call that backend themselves, instead of through the site's server. */
  readonly directCalls: boolean;
  /** Further environment variables of the backend and the shell's server. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The configuration is invalid; the message has one line for each mistake. */
class StackConfigError extends Error {
  override readonly name = 'StackConfigError';
}

/**
 * Reads the configuration of `npm start` from the environment.
 * @throws {StackConfigError} with all mistakes together
 */
export function readStackConfig(
  environment: Readonly<Record<string, string | undefined>>,
): StackConfig {
  // An empty variable counts as absent.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = z.safeParse(Environment, given);
  const givenPorts = z.safeParse(Ports, given);
  const issues = [...(givenPorts.error?.issues ?? []), ...(result.error?.issues ?? [])];
  const lines = issues.map((issue) => {
    const name = String(issue.path[0]);
    // It contains a password, and errors end up in logs.
    const value = name === 'DATABASE_URL' ? '…' : (given[name] ?? '');
    return `  ${name}=${value}: ${issue.message}`;
  });
  const profile = profileOf(given);
  if (profile === 'production' && !given.PUBLIC_URL) {
    lines.push(
      '  PUBLIC_URL=: production must know where customers reach it: https://shop.example',
    );
  }
  if (!result.success || !givenPorts.success || lines.length > 0) throw configError(lines);
  const values = result.data;
  const portOf: Partial<Record<ServerName, number>> = {};
  for (const name of serverNames) portOf[name] = givenPorts.data[portVariable(name)];
  const ports = complete(serverNames, portOf);
  const twice = Object.entries(ports).filter(([, one], index, all) =>
    all.some(([, other], position) => position < index && other === one),
  );
  if (twice.length > 0) {
    throw configError(
      twice.map(
        ([name, one]) => `  PORT_${name.toUpperCase()}=${one}: taken by another of our own servers`,
      ),
    );
  }
  const publicHost = reachableHost(values.HOST);
  const shellUrl = `http://${publicHost === '127.0.0.1' ? 'localhost' : publicHost}:${ports.shell}`;
  return {
    profile,
    host: values.HOST,
    publicHost,
    shellUrl,
    ports,
    operationsPorts: {
      backend: values.PORT_BACKEND_OPERATIONS ?? '',
      shell: values.PORT_SHELL_OPERATIONS ?? '',
    },
    dataFolder: path.resolve(root, values.DATA_DIR),
    regions: values.REGIONS ?? demoRegions,
    publicUrl: values.PUBLIC_URL ?? shellUrl,
    corsOrigins: values.CORS_ORIGINS ?? [],
    apiBaseUrl: values.API_BASE_URL ?? null,
    directCalls: values.DIRECT_CALLS === 'on',
    environment: {
      PROFILE: profile,
      ALLOWED_HOSTS: values.ALLOWED_HOSTS ?? '',
      SECURITY_CONTACT: values.SECURITY_CONTACT ?? '',
      TRUSTED_PROXIES: String(values.TRUSTED_PROXIES ?? 0),
      SERVICE_WORKER: values.SERVICE_WORKER,
      ...(values.WALLET_ORIGINS ? { WALLET_ORIGINS: values.WALLET_ORIGINS } : {}),
      ...(values.FIREBASE_SETTINGS ? { FIREBASE_SETTINGS: values.FIREBASE_SETTINGS } : {}),
      ...(values.DATABASE_URL ? { DATABASE_URL: values.DATABASE_URL } : {}),
      OPERATORS_PANEL: values.OPERATORS_PANEL,
      PICTURE_ORIGINS: (values.PICTURE_ORIGINS ?? []).join(','),
      OVERRIDE_ORIGINS: (values.OVERRIDE_ORIGINS ?? []).join(','),
      ...(values.GOOGLE_MAPS_KEY ? { GOOGLE_MAPS_KEY: values.GOOGLE_MAPS_KEY } : {}),
    },
  };
}

/**
 * The configuration of one of several sites on this machine, such as that of a test: on free ports.
 * @param environment further environment variables
 */
export async function readFreeStackConfig(
  environment: Readonly<Record<string, string>>,
): Promise<StackConfig> {
  const ports = await findFreePorts('127.0.0.1', serverNames.length);
  const taken = serverNames.map((name, index) => [portVariable(name), String(ports[index])]);
  return readStackConfig({ ...Object.fromEntries(taken), ...environment });
}

const configError = (lines: readonly string[]) =>
  new StackConfigError(`The configuration has errors:\n${lines.join('\n')}`);

/** A host that other devices can open: the address for "all interfaces" cannot be opened. */
function reachableHost(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host;
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return (
    addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost'
  );
}
