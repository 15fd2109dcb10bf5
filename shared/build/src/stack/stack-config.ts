import path from 'node:path';
import * as z from 'zod/mini';
import { apps, remoteApps, root } from '../workspace';

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), fallback);
const text = z.string().check(z.minLength(1));

/** The environment variables of `npm start`; the README's table says what each is for. */
const Environment = z.object({
  HOST: z._default(text, '127.0.0.1'),
  PORT_SHELL: port(apps.shell.port),
  PORT_CATALOG: port(apps.catalog.port),
  PORT_CART: port(apps.cart.port),
  PORT_ACCOUNT: port(apps.account.port),
  PORT_RENTAL: port(apps.rental.port),
  PORT_BACKEND: port(4000),
  DATA_DIR: z._default(text, path.join(root, '.data')),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  API_BASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  GOOGLE_MAPS_KEY: z.optional(text),
});

export interface StackConfig {
  readonly host: string;
  readonly ports: Readonly<
    Record<'shell' | 'catalog' | 'cart' | 'account' | 'rental' | 'backend', number>
  >;
  /** Folder of the embedded database, the registry document and the logs. */
  readonly dataFolder: string;
  /** Set: the operator's own backend is used and none is started. */
  readonly apiBaseUrl: string | null;
  /** What else the backend and the shell's server are told. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The configuration cannot be used; the message has one line for each mistake. */
export class StackConfigError extends Error {
  override readonly name = 'StackConfigError';
}

/**
 * Reads the configuration of `npm start` from the environment.
 * @throws {StackConfigError} that reports all mistakes together
 */
export function readStackConfig(
  environment: Readonly<Record<string, string | undefined>>,
): StackConfig {
  const result = z.safeParse(Environment, environment);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return `  ${name}=${environment[name] ?? ''}: ${issue.message}`;
    });
    throw new StackConfigError(`The configuration has mistakes:\n${lines.join('\n')}`);
  }
  const values = result.data;
  const ports = {
    shell: values.PORT_SHELL,
    catalog: values.PORT_CATALOG,
    cart: values.PORT_CART,
    account: values.PORT_ACCOUNT,
    rental: values.PORT_RENTAL,
    backend: values.PORT_BACKEND,
  };
  const twice = Object.entries(ports).filter(([, one], index, all) =>
    all.some(([, other], position) => position < index && other === one),
  );
  if (twice.length > 0) {
    const lines = twice.map(
      ([name, one]) => `  PORT_${name.toUpperCase()}=${one}: taken by another of our own servers`,
    );
    throw new StackConfigError(`The configuration has mistakes:\n${lines.join('\n')}`);
  }
  return {
    host: values.HOST,
    ports,
    dataFolder: path.resolve(root, values.DATA_DIR),
    apiBaseUrl: values.API_BASE_URL ?? null,
    environment: {
      ...(values.DATABASE_URL ? { DATABASE_URL: values.DATABASE_URL } : {}),
      ...(values.GOOGLE_MAPS_KEY ? { GOOGLE_MAPS_KEY: values.GOOGLE_MAPS_KEY } : {}),
    },
  };
}

/** All servers of the stack by name, for messages and checks. */
export const serverNames = ['shell', ...remoteApps, 'backend'] as const;
