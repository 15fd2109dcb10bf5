import { existsSync } from 'node:fs';
import path from 'node:path';
import { remoteAliases, runtimeAliases } from './runtime-aliases';

it('every file that is replaced, and every replacement, is there', () => {
  // One that an upgrade has moved would be shipped again in silence.
  const files = Object.entries(remoteAliases()).flat().filter(path.isAbsolute);
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('the shell keeps the federation runtime that the remotes take from it', () => {
  const runtime = runtimeAliases()['@module-federation/webpack-bundler-runtime$'] ?? '';
  expect(Object.keys(remoteAliases())).toContain(runtime);
  expect(Object.keys(runtimeAliases())).not.toContain(runtime);
});
