/**
 * A loader that writes `shell/src/provided-packages.ts`: each entry of the shared packages is a file that is fetched when
 * somebody takes it. Options: `entries`, which have `request`, `file`, `version`, whether it is `strict` and `commonJs`,
 * and the name of the `chunk`.
 */
module.exports = function providedPackages() {
  const packages = new Map();
  for (const { request, file, version, strict, commonJs, chunk } of this.getOptions().entries) {
    const load = `import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(file)})`;
    // A build that takes a CommonJS module expects what it exports, and makes a namespace of it itself.
    const row = `${JSON.stringify(request)}: () => ${load}${commonJs ? '.then(exported)' : ''}`;
    const facts = `${JSON.stringify(version)}, ${strict}`;
    packages.set(facts, [...(packages.get(facts) ?? []), row]);
  }
  const rows = [...packages].map(([facts, entries]) => `[${facts}, {\n${entries.join(',\n')}\n}]`);
  return `const exported = (module) => module.default;
export const providedPackages = [${rows.join(',\n')}];`;
};
