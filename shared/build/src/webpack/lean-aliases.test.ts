import { existsSync } from 'node:fs';
import path from 'node:path';
import { leanAliases, offerRuntime, runtimeAliases } from './lean-aliases';
import stripIconKeys from './strip-icon-keys.cjs';

test('every file that is replaced, and every replacement, is there', () => {
  // One that an upgrade has moved would be shipped again in silence.
  const aliases = { ...leanAliases(false), ...runtimeAliases() };
  const files = Object.entries(aliases)
    .flat()
    .filter((name) => typeof name === 'string' && path.isAbsolute(name));
  expect(files.length).toBeGreaterThan(10);
  expect([...files, offerRuntime].filter((file) => !existsSync(String(file)))).toEqual([]);
});

test('the shell keeps the federation runtime that the remotes take from it', () => {
  const runtime = runtimeAliases()['@module-federation/webpack-bundler-runtime$'] ?? '';
  expect(Object.keys(leanAliases(false))).toContain(runtime);
  expect(Object.keys(leanAliases(true))).not.toContain(runtime);
});

test('an icon loses its keys and nothing else', () => {
  const icon =
    'node: [["path", { d: "M3 5v14", key: "xoc0q4" }], ["circle", { r: "2",\n key: "1a" }]]';
  expect(stripIconKeys(icon)).toBe('node: [["path", { d: "M3 5v14" }], ["circle", { r: "2" }]]');
});
