#!/usr/bin/env node
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runRegistry } from '@storefront/registry/cli';
import { ofTestSite } from '../stack/installation';
import { runStack } from '../stack/run-stack';
import { readStackConfig } from '../stack/stack-config';

// The whole shop on one machine, from a package: for teams that develop a remote without this checkout.

/** The default address of `remote-kit dev`. */
const developedAt = 'http://127.0.0.1:3104';

const { DATA_DIR = '.test-site', OVERRIDE_ORIGINS = developedAt, REGISTRY_TOKEN } = process.env;
const dataFolder = path.resolve(DATA_DIR);
const [command, ...line] = process.argv.slice(2);

try {
  if (command === 'registry') {
    const options = { dataFolder, workingFolder: process.cwd(), token: REGISTRY_TOKEN };
    process.exitCode = await runRegistry(line, options);
  } else {
    await runStack({
      config: readStackConfig({ ...process.env, OVERRIDE_ORIGINS, DATA_DIR: dataFolder }),
      installation: ofTestSite(path.dirname(fileURLToPath(import.meta.url))),
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
