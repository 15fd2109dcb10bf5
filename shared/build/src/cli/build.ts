import { buildApps } from '../stack/build-apps';
import { buildDemo } from '../stack/build-demo';
import { isAppName, linesOf } from '../workspace';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !isAppName(name));
if (unknown.length > 0) {
  console.error(`There is no app ${unknown.join(', ')}.`);
  process.exit(1);
}
const say = (message: string) => console.log(`  ${message}`);
try {
  const lines = wanted.length > 0 ? linesOf(wanted.filter(isAppName)) : undefined;
  await Promise.all([buildApps(say, lines), lines ? null : buildDemo(say)]);
  console.log('All builds are up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
