const vm = require('node:vm');

const { compileFunction } = vm;
/** The engine's cached data of a source, by file. */
const known = new Map();

/**
 * Each test file has its own modules and compiles all of their sources: a worker keeps the engine's cached data of a
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
