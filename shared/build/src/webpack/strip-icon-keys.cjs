/**
 * React's keys in the drawings of lucide-react: only its development build asks for them, and being random they
 * do not compress.
 * @param {string} source an icon's module
 * @returns {string}
 */
module.exports = (source) => source.replaceAll(/,\s*key: "[a-z0-9]+"/g, '');
