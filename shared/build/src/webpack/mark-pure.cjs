/**
 * React Router makes its components by calls that a minifier must keep, and names them for its developers. This says
 * that the calls do nothing else and leaves the names out, so that what nobody imports is not shipped: links for data
 * routers, forms and the like.
 * @param {string} source a module
 * @returns {string}
 */
module.exports = (source) =>
  source
    .replaceAll(
      /^var (\w+) = (React\d*\.(?:forwardRef|memo|createContext)\()/gm,
      'var $1 = /* @__PURE__ */ $2',
    )
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
