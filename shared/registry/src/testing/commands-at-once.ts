// Disables the rental in each of the regions, all at the same time.
import { openFolderRegistry } from '../node/open-registry';

const [dataFolder = '', ...regions] = process.argv.slice(2);
const { registry } = await openFolderRegistry({ dataFolder });
await Promise.all(regions.map((region) => registry.disable({ app: 'rental', region })));
