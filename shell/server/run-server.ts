import { endGracefully } from '@storefront/operations/http-server';
import { startShellServer } from './create-shell-server';
import { readServerConfig } from './server-environment';
import type { SitePart } from './site-part';

/**
 * Starts the site's server of this process by its environment, and stops it on a signal after running requests have
 * completed. An error at the start is printed and ends the process with code 1.
 * @param builtIn the names of all features
 * @param parts what they add to this server while they are on
 */
export async function runServer(
  builtIn: readonly string[],
  parts: readonly SitePart[],
): Promise<void> {
  try {
    const config = readServerConfig(process.env, builtIn, parts);
    const { server, origin } = await startShellServer(config, parts);
    console.log(`The shell answers at ${origin}`);
    endGracefully(server, config.drainSeconds);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
