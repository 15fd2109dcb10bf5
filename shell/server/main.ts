import { startShellServer } from './create-shell-server';
import { readServerConfig } from './server-environment';

try {
  const { server, origin } = await startShellServer(readServerConfig(process.env));
  console.log(`The shell answers at ${origin}`);
  // A disconnect: the parent process is gone, and nothing could stop this one any more.
  for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(end, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
