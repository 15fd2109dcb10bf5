import { endGracefully } from '@storefront/operations/http-server';
import { startShellServer } from './create-shell-server';
import { readServerConfig } from './server-environment';

try {
  const config = readServerConfig(process.env);
  const { server, origin } = await startShellServer(config);
  console.log(`The shell answers at ${origin}`);
  endGracefully(server, config.drainSeconds);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
