/**
 * A loader that generates a file: a table of modules by name, each evaluated when it is first requested. Options:
 * `modules`, name to request.
 */
module.exports = function moduleTable() {
  const { modules } = this.getOptions();
  const rows = Object.entries(modules).map(
    ([name, request]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(request)})`,
  );
  return `exports.modules = { ${rows.join(',\n')} };`;
};
