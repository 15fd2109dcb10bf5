import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildApps } from '../stack/build-apps';
import { buildDemo } from '../stack/build-demo';
import { runStack } from '../stack/run-stack';
import { readStackConfig, type StackConfig } from '../stack/stack-config';

/** Whether this is the first start on an embedded database. */
const needsDemo = ({ profile, apiBaseUrl, environment, dataFolder }: StackConfig) =>
  profile === 'demo' &&
  apiBaseUrl === null &&
  !environment.DATABASE_URL &&
  !existsSync(path.join(dataFolder, 'backend/database'));

try {
  const config = readStackConfig(process.env);
  await runStack({ config }, (say) =>
    Promise.all([buildApps(say), needsDemo(config) ? buildDemo(say) : null]),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
