/**
 * Modules that remotes import from the shell, by import request; each is evaluated when it is first requested. The
 * build of the server output generates this file's content (`shared/build/src/webpack/module-table.cjs`).
 */
export const modules: Readonly<Record<string, () => unknown>> = {};
