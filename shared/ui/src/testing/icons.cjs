/**
 * The library as tests see it: its index makes two thousand icons, and each test file would make them again. Here each
 * comes from its own file when a test uses it.
 */
const folder = '../../node_modules/lucide-react/dist/esm/icons';

/** `trash-2` of `Trash2`. */
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
