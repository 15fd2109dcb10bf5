import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildApps } from '../stack/build-apps';
import { readStackConfig } from '../stack/stack-config';
import { startStack } from '../stack/start-stack';
import { appFolder, appNames, isAppName, root } from '../workspace';

const app = process.argv[2] ?? '';
if (!isAppName(app)) {
  console.error(`Say which app to develop: ${appNames.join(', ')}.`);
  process.exit(1);
}

try {
  const config = readStackConfig(process.env);
  console.log(`Developing ${app}; the other apps run as built.`);
  await buildApps((message) => console.log(`  ${message}`));
  const stack = await startStack({
    config,
    developing: app,
    checkAnswers: true,
    onProgress: (message) => console.log(`  ${message}`),
  });
  const devPort = app === 'shell' ? config.ports.shell + 10 : config.ports[app];
  const server = spawn(
    process.execPath,
    [path.join(root, 'shared/build/bin/webpack.mjs'), 'serve', '--mode', 'development'],
    {
      cwd: appFolder(app),
      stdio: 'inherit',
      env: { ...process.env, DEV_PORT: String(devPort), DEV_SHELL: stack.address },
    },
  );
  console.log(`\nOpen ${app === 'shell' ? `http://${config.host}:${devPort}` : stack.address}`);
  const stop = () => {
    server.kill();
    void stack.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  server.once('exit', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
