import path from 'node:path';
import { runRegistry } from './cli/run-registry';

// The operators' command line as a program of its own; INIT_CWD is where a package manager was called.
process.exitCode = await runRegistry(process.argv.slice(2), {
  dataFolder: path.resolve(process.env.DATA_DIR || '.data'),
  workingFolder: process.env.INIT_CWD ?? process.cwd(),
  token: process.env.REGISTRY_TOKEN,
});
