import path from 'node:path';
import { runRegistry } from './cli/run-registry';

// The operators' command line as a separate program; INIT_CWD is the folder in which a package manager was called.
process.exitCode = await runRegistry(process.argv.slice(2), {
  dataFolder: path.resolve(process.env.DATA_DIR || '.data'),
  workingFolder: process.env.INIT_CWD ?? process.cwd(),
  token: process.env.REGISTRY_TOKEN,
});
