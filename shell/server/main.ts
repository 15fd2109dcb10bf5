import { featureNames } from '@storefront/features/names';
import { endGracefully } from '@storefront/operations/http-server';
import { siteParts } from './built-in/site-parts';
import { startShellServer } from './create-shell-server';
import { readServerConfig } from './server-environment';

try {
  const config = readServerConfig(process.env, featureNames, siteParts);
  const { server, origin } = await startShellServer(config, siteParts);
  console.log(`The shell answers at ${origin}`);
  endGracefully(server, config.drainSeconds);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
