/** A CSS module in tests: the name of every class is its name in the source. */
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (_target, key) =>
      key === 'default' ? module.exports : key === '__esModule' ? true : String(key),
  },
);
