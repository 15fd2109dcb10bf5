#!/usr/bin/env node
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ofTestSite } from '../stack/installation';
import { runStack } from '../stack/run-stack';
import { readStackConfig } from '../stack/stack-config';

// The whole shop on one machine, out of a package: for teams that develop a remote without this checkout.

/** Where `remote-kit dev` serves unless told otherwise. */
const developedAt = 'http://127.0.0.1:3104';

try {
  const { DATA_DIR = '.test-site', OVERRIDE_ORIGINS = developedAt } = process.env;
  const config = readStackConfig({
    ...process.env,
    OVERRIDE_ORIGINS,
    DATA_DIR: path.resolve(DATA_DIR),
  });
  await runStack({
    config,
    installation: ofTestSite(path.dirname(fileURLToPath(import.meta.url))),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
