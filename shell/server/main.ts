import { endGracefully } from '@storefront/operations/http-server';
import { startShellServer } from './create-shell-server';
import { readServerConfig } from './server-environment';

try {
  const { server, origin } = await startShellServer(readServerConfig(process.env));
  console.log(`The shell answers at ${origin}`);
  endGracefully(server);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
