/**
 * What of lucide-react's drawings no page shows: React's keys, which only its development build asks for and which,
 * being random, do not compress; earlier names; the size that all have; and a statement that does nothing.
 * @param {string} source an icon's module
 * @returns {string}
 */
module.exports = (source) =>
  source
    .replaceAll(/,\s*key: "[a-z0-9]+"/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/^\s*size: 24,\n/m, '')
    .replace(/^__iconData\.node;\n/m, '');
