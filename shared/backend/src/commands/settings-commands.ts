import { missingProviders } from '../settings/offered-settings';
import { changeSetting, findSetting, listSettings } from '../settings/operator-settings';
import { listChanges } from '../settings/setting-changes';
import { readSettings } from '../settings/shop-settings';
import { listStoreSettings } from '../settings/store-settings';
import type { CommandGroup } from './command';

/** The operator's settings of the shop: switches, names, fees of each currency, and settings of single stores. */
export const settingsCommands: CommandGroup = {
  list: {
    usage: 'list [text]',
    does: 'prints all settings and their values; - marks those that are not set',
    async run({ database, out }, text = '') {
      const settings = [...(await listSettings(database)), ...(await listStoreSettings(database))];
      for (const { field, value, isDefault } of settings) {
        if (field.name.includes(text)) out(`${isDefault ? '- ' : '  '}${field.name} = ${value}`);
      }
    },
  },
  get: {
    usage: 'get <name>',
    does: 'prints the value of a setting',
    required: 1,
    async run({ database, out }, name = '') {
      out((await findSetting(database, name)).value);
    },
  },
  set: {
    usage: 'set <name> <value>',
    does: 'sets a setting; the value may be empty if the setting allows it',
    required: 2,
    async run(ground, name = '', text = '') {
      const { database, config, by, now, out } = ground;
      const isChanged = await changeSetting(ground, { name, text, by }, now);
      const { value } = await findSetting(database, name);
      out(isChanged ? `${name} = ${value}` : `Nothing to change: ${name} = ${value}`);
      missingProviders(config, await readSettings(database), name).forEach(out);
    },
  },
  history: {
    usage: 'history [name]',
    does: 'prints the changes and their operators, the latest first',
    async run({ database, out }, name) {
      for (const change of await listChanges(database, name ?? null)) {
        const { changed_at, changed_by, setting, value_before, value_after } = change;
        const values = `${value_before ?? '–'} → ${value_after ?? '–'}`;
        out(`${changed_at.toISOString()}  ${changed_by}  ${setting}: ${values}`);
      }
    },
  },
};
