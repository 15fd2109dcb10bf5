import { refuseTakenPorts, type StackOptions, startStack } from './start-stack';

const say = (message: string) => console.log(`  ${message}`);

/** Printed at every start, so that the profiles are not confused. */
const notices = {
  demo: 'profile demo: prepared world, known codes, sandbox for payments, every message at /outbox. Not for customers.',
  production: 'profile production: nothing of the demo.',
} as const;

/** Runs a site until it is stopped. @param prepare runs before it starts @throws errors of {@link startStack} */
export async function runStack(
  options: StackOptions,
  prepare: (say: (message: string) => void) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const started = Date.now();
  console.log(`Starting the storefront, ${notices[options.config.profile]}`);
  await refuseTakenPorts(options.config);
  await prepare(say);
  const stack = await startStack({ ...options, onProgress: say });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`\nReady after ${seconds} s. Open ${stack.address}\nCtrl-C stops everything.`);
  const stop = () => {
    console.log('\nStopping …');
    void stack.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
