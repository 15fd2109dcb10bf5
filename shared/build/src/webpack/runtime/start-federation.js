/**
 * In the place of the bundler runtime's own, which beside this readies shared packages of which the browser fetches the
 * used parts alone: nothing of the kind is built.
 */
export function init({ webpackRequire: { federation } }) {
  return federation.runtime.init(federation.initOptions);
}
