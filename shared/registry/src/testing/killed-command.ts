// Runs one command and kills itself with SIGKILL just before or after writing the file `current`.

import { openFolderRegistry } from '../node/open-registry';
import { Registry } from '../node/registry';
import { writeFileAtomically } from '../node/store/atomic-files';

const [dataFolder = '', moment = ''] = process.argv.slice(2);
const { store } = await openFolderRegistry({ dataFolder });
const registry = new Registry({
  folder: `${dataFolder}/registry`,
  store,
  write: async (file, content) => {
    const isSwitch = file.endsWith('current');
    if (isSwitch && moment === 'before') process.kill(process.pid, 'SIGKILL');
    await writeFileAtomically(file, content);
    if (isSwitch && moment === 'after') process.kill(process.pid, 'SIGKILL');
  },
});
await registry.carryOut({ command: 'disable', app: 'cart', region: 'eg' });
