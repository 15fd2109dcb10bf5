/**
 * The library in tests: its index creates two thousand icons, again in each test file. Here each one is loaded from
 * its own file on first use.
 */
const folder = '../../node_modules/lucide-react/dist/esm/icons';

/** `trash-2` for `Trash2`. */
const fileOf = (name) => name.replace(/(?<!^)(?:[A-Z]|(?<!\d)\d)/g, '-$&').toLowerCase();

module.exports = new Proxy(
  { __esModule: true },
  {
    get(icons, name) {
      if (typeof name !== 'string') return undefined;
      icons[name] ??= require(`${folder}/${fileOf(name)}.mjs`).default;
      return icons[name];
    },
  },
);
