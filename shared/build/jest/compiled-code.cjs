const vm = require('node:vm');

const { compileFunction } = vm;
/** What the engine has found in a source, by its file. */
const known = new Map();

/**
 * Each test file has modules of its own and compiles all of their sources: a worker keeps what the engine has found in a
 * source for the next file.
 */
vm.compileFunction = (source, parameters, options = {}) => {
  const before = known.get(options.filename);
  const isKnown = before?.source === source;
  const compiled = compileFunction(source, parameters, {
    ...options,
    ...(isKnown ? { cachedData: before.data } : { produceCachedData: true }),
  });
  if (!isKnown) known.set(options.filename, { source, data: compiled.cachedData });
  return compiled;
};
