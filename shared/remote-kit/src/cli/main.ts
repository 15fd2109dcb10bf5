#!/usr/bin/env node
import { RegistryError } from '@storefront/registry';
import { RegistryCommandError } from '@storefront/registry/client';
import { KitError } from './remote-project';
import { runKit } from './run-kit';

const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ended.abort());

try {
  await runKit(process.argv.slice(2), {
    folder: process.cwd(),
    environment: process.env,
    out: (text) => process.stdout.write(text),
    signal: ended.signal,
  });
} catch (error) {
  const isRefusal =
    error instanceof KitError ||
    error instanceof RegistryError ||
    error instanceof RegistryCommandError;
  process.stderr.write(
    `${isRefusal ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = 1;
}
