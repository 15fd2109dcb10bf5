import { buildApps } from '../stack/build-apps';
import { isAppName, linesOf } from '../workspace';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !isAppName(name));
if (unknown.length > 0) {
  console.error(`There is no app ${unknown.join(', ')}.`);
  process.exit(1);
}
try {
  await buildApps(
    (message) => console.log(`  ${message}`),
    wanted.length > 0 ? linesOf(wanted.filter(isAppName)) : undefined,
  );
  console.log('All builds are current.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
