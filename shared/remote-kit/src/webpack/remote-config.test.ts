import path from 'node:path';
import { kitFolder } from '../kit-folder';
import { remoteConfig } from './remote-config';

const folder = path.join(kitFolder, 'template');
const configOf = (isDevelopment: boolean) =>
  remoteConfig({
    app: 'rental',
    region: 'eg',
    release: 'abc123',
    contract: '2.1.0',
    owner: 'Rental team',
    runbook: 'README.md',
    folder,
    output: path.join(folder, 'dist'),
    shared: [],
    isDevelopment,
  });

const nameOf = (isDevelopment: boolean, contentHash?: Record<string, string>) => {
  const { filename } = configOf(isDevelopment).output ?? {};
  const chunk = { id: 1, hash: 'f00', contentHash };
  return typeof filename === 'function' ? filename({ chunk }) : filename;
};
const hashed = { javascript: 'f00' };

it('a release has a hash in the name of each file, so that browsers keep it for ever', () => {
  expect(nameOf(false, hashed)).toBe('[name].[contenthash:8].js');
  // When the federation runtime requests the path, nothing is hashed yet.
  expect(nameOf(false)).toBe('[name].js');
  expect(configOf(false)).toMatchObject({
    mode: 'production',
    devtool: false,
    output: { chunkFilename: 'chunks/[id].js', uniqueName: 'rental_eg_abc123' },
    cache: false,
  });
});

it('under development files keep their names, can be read in the browser, and nothing is packed', () => {
  expect(nameOf(true, hashed)).toBe('[name].js');
  expect(configOf(true)).toMatchObject({
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { chunkFilename: 'chunks/[name].js' },
    cache: { type: 'memory' },
  });
  const pluginsOf = (isDevelopment: boolean) => configOf(isDevelopment).plugins ?? [];
  expect(pluginsOf(true).length).toBeLessThan(pluginsOf(false).length);
});
