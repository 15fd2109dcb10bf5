// Disables the rental remote in all given regions concurrently.
import { openFolderRegistry } from '../node/open-registry';

const [dataFolder = '', ...regions] = process.argv.slice(2);
const { registry } = await openFolderRegistry({ dataFolder });
await Promise.all(
  regions.map((region) => registry.carryOut({ command: 'disable', app: 'rental', region })),
);
