import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildApps } from '../stack/build-apps';
import { buildDemo } from '../stack/build-demo';
import { readStackConfig, type StackConfig } from '../stack/stack-config';
import { startStack } from '../stack/start-stack';

const started = Date.now();
const say = (message: string) => console.log(`  ${message}`);

/** Said at every start: nobody should run the one and believe it to be the other. */
const notices = {
  demo: 'profile demo: prepared world, known codes, sandbox for payments, every message at /outbox. Not for customers.',
  production: 'profile production: nothing of the demo.',
} as const;

/** The first start on an embedded database. */
const needsDemo = ({ profile, apiBaseUrl, environment, dataFolder }: StackConfig) =>
  profile === 'demo' &&
  apiBaseUrl === null &&
  !environment.DATABASE_URL &&
  !existsSync(path.join(dataFolder, 'backend/database'));

try {
  const config = readStackConfig(process.env);
  console.log(`Starting the storefront, ${notices[config.profile]}`);
  await Promise.all([buildApps(say), needsDemo(config) ? buildDemo(say) : null]);
  const stack = await startStack({ config, onProgress: say });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`\nReady after ${seconds} s. Open ${stack.address}\nCtrl-C stops everything.`);
  const stop = () => {
    console.log('\nStopping …');
    void stack.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
