import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { developRemote } from '@storefront/remote-kit/develop';
import type { Configuration } from 'webpack';
import { buildApps } from '../stack/build-apps';
import { readStackConfig } from '../stack/stack-config';
import { refuseTakenPorts, startStack } from '../stack/start-stack';
import { appFolder, appNames, isAppName, type RemoteApp, root } from '../workspace';

type Configure = (environment: object, argv: { readonly mode: string }) => Configuration;

/** The shell under development, on webpack's own server, on another port than the built one. */
async function developShell(port: number, runningShell: string) {
  const server = spawn(
    process.execPath,
    [path.join(root, 'shared/build/bin/webpack.mjs'), 'serve', '--mode', 'development'],
    {
      cwd: appFolder('shell'),
      stdio: 'inherit',
      env: { ...process.env, DEV_PORT: String(port), DEV_SHELL: runningShell },
    },
  );
  return { stop: async () => void server.kill() };
}

/** A remote under development, in place of its releases. */
async function developApp(app: RemoteApp, host: string, port: number) {
  const file = path.join(appFolder(app), 'webpack.config.mjs');
  const { default: configure }: { readonly default: Configure } = await import(
    pathToFileURL(file).href
  );
  return developRemote(configure({}, { mode: 'development' }), {
    output: path.join(root, '.cache/dev', app),
    host,
    port,
    onBuilt: (faults) => console.log(faults ?? `  built ${app}`),
  });
}

const app = process.argv[2] ?? '';
if (!isAppName(app)) {
  console.error(`Say which app to develop: ${appNames.join(', ')}.`);
  process.exit(1);
}

try {
  const config = readStackConfig(process.env);
  await refuseTakenPorts(config);
  console.log(`Developing ${app}; the other apps run as built.`);
  await buildApps((message) => console.log(`  ${message}`));
  const stack = await startStack({
    config,
    developing: app,
    checkAnswers: true,
    onProgress: (message) => console.log(`  ${message}`),
  });
  const shellPort = config.ports.shell + 10;
  const development =
    app === 'shell'
      ? await developShell(shellPort, stack.address)
      : await developApp(app, config.host, config.ports[app]);
  console.log(`\nOpen ${app === 'shell' ? `http://${config.host}:${shellPort}` : stack.address}`);
  const stop = () => {
    void Promise.all([development.stop(), stack.stop()]).then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
