#!/usr/bin/env node
// The operators' command line, for where the root's `pnpm registry` is not at hand.
import 'tsx';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const { runRegistry } = await import('../src/cli/run-registry.ts');
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
process.exitCode = await runRegistry(process.argv.slice(2), {
  dataFolder: path.resolve(root, process.env.DATA_DIR ?? '.data'),
  workingFolder: process.env.INIT_CWD ?? process.cwd(),
  token: process.env.REGISTRY_TOKEN,
});
