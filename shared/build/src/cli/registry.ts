import { runRegistry } from '@storefront/registry/cli';
import { readStackConfig } from '../stack/stack-config';
import { root } from '../workspace';

try {
  process.exitCode = await runRegistry(process.argv.slice(2), {
    dataFolder: readStackConfig(process.env).dataFolder,
    // Package managers run scripts in the package's folder; INIT_CWD is the folder in which they were called.
    workingFolder: process.env.INIT_CWD ?? root,
    token: process.env.REGISTRY_TOKEN,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
