/**
 * What remotes take from the shell, by the request that they take it with; each is evaluated when it is first asked
 * for. The build of the server output writes this file's content (`shared/build/src/webpack/module-table.cjs`).
 */
export const modules: Readonly<Record<string, () => unknown>> = {};
