/** A CSS module in tests: every class is named as in the source. */
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (_target, key) =>
      key === 'default' ? module.exports : key === '__esModule' ? true : String(key),
  },
);
