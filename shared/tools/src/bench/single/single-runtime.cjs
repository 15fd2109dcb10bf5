/**
 * A loader that generates the replacement of the federation runtime in the single build: each module is a chunk of this
 * build. Options: `modules`, id to file; `contract`, the version that they are all built against.
 */
module.exports = function singleRuntime() {
  const { modules, contract } = this.getOptions();
  const rows = Object.entries(modules).map(
    ([id, file]) =>
      `${JSON.stringify(id)}: () => import(/* webpackChunkName: ${JSON.stringify(id)} */ ${JSON.stringify(file)})`,
  );
  return `const modules = { ${rows.join(',\n')} };
export function createFederationRuntime() {
  return {
    register: async (remote, { expected }) => ({ ...expected, contract: ${JSON.stringify(contract)}, folder: location.origin + '/', verified: true }),
    load: (remote, exposed) => modules[remote + '/' + exposed](),
    probe: async () => {},
  };
}`;
};
