import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseReleaseManifest, resolveRemotes } from '@storefront/registry';
import { createReleaseManifests, releaseKey } from '../release-manifests';
import { type ReleaseHost, releaseFiles, startReleaseHost } from '../testing/release-host';
import { documentOf } from '../testing/signed-documents';
import { createReleaseOutputs, type OutputsOptions } from './release-outputs';

let host: ReleaseHost;
let folder: string;
beforeEach(async () => {
  host = await startReleaseHost();
  folder = mkdtempSync(path.join(tmpdir(), 'release-outputs-'));
  mkdirSync(path.join(folder, 'server'));
});
afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

const outputsWith = (options: Partial<OutputsOptions> = {}) =>
  createReleaseOutputs({ folder, shell: null, manifests: createReleaseManifests(), ...options });

const catalogAt = (candidate: { url: string; integrity: string | null }) =>
  resolveRemotes(documentOf({ catalog: [{ release: 'one', ...candidate }] }), '').catalog;

describe('the output of a remote', () => {
  it('is the file in its release.json, fetched once', async () => {
    const outputs = outputsWith();
    const remote = catalogAt(host.publish({ app: 'catalog', release: 'one', server: 'draw()' }));
    const both = await Promise.all([outputs.remote(remote), outputs.remote(remote)]);
    expect(both[0]).toMatchObject({
      source: 'draw()',
      folder: `${host.origin}/catalog/one/`,
      remote: 'catalog',
      release: 'one',
    });
    expect(await outputs.remote(remote)).toBe(both[1]);
    expect(host.requests).toEqual(['/catalog/one/release.json', '/catalog/one/server/output.js']);
  });

  it('is null when the release has none', async () => {
    const remote = catalogAt(host.publish({ app: 'catalog', release: 'one' }));
    expect(await outputsWith().remote(remote)).toBeNull();
  });

  it.each(['release.json', 'server/output.js'])('is refused when %s was changed', async (file) => {
    const remote = catalogAt(host.publish({ app: 'catalog', release: 'one', server: 'draw()' }));
    host.tamper(
      `/catalog/one/${file}`,
      releaseFiles({ app: 'catalog', release: 'two' })['release.json'] ?? '',
    );
    await expect(outputsWith().remote(remote)).rejects.toThrow('has another hash');
  });

  it('is refused when its hash is not in the release, or the release has no hash', async () => {
    const published = host.publish({
      app: 'catalog',
      release: 'one',
      manifest: (honest) => ({ ...honest, server: 'elsewhere.js' }),
    });
    await expect(outputsWith().remote(catalogAt(published))).rejects.toThrow('not among the files');
    const unknown = catalogAt({ ...published, integrity: null });
    await expect(outputsWith().remote(unknown)).rejects.toThrow('There is no hash');
  });

  it('is not that of another hash at the same address', async () => {
    const manifests = createReleaseManifests();
    const forged = host.publish({ app: 'catalog', release: 'one', server: 'forged()' });
    await manifests.load(forged);
    const honest = host.publish({ app: 'catalog', release: 'one', server: 'draw()' });
    const output = await outputsWith({ manifests }).remote(catalogAt(honest));
    expect(output?.source).toBe('draw()');
  });

  it('is requested again after a while if it could not be fetched', async () => {
    const outputs = outputsWith({ pauseMs: 20 });
    const published = host.publish({ app: 'catalog', release: 'one', server: 'draw()' });
    const remote = catalogAt(published);
    host.tamper('/catalog/one/server/output.js', 'other');
    await expect(outputs.remote(remote)).rejects.toThrow();
    host.tamper('/catalog/one/server/output.js', 'draw()');
    let output = await outputs.remote(remote).catch(() => null);
    while (!output) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      output = await outputs.remote(remote).catch(() => null);
    }
    expect(output.source).toBe('draw()');
  });

  it('is dropped once no document names its release', async () => {
    const outputs = outputsWith();
    const one = catalogAt(host.publish({ app: 'catalog', release: 'one', server: 'one()' }));
    const two = catalogAt(host.publish({ app: 'catalog', release: 'two', server: 'two()' }));
    await Promise.all([outputs.remote(one), outputs.remote(two)]);
    const before = host.requests.length;
    outputs.retain(new Set([releaseKey(two)]));
    await outputs.remote(two);
    expect(host.requests).toHaveLength(before);
    await outputs.remote(one);
    expect(host.requests.length).toBeGreaterThan(before);
  });
});

describe('the output of the shell', () => {
  const shellWith = (server: string | undefined) => {
    const files = releaseFiles({ app: 'shell', release: 'shell1', ...(server && { server }) });
    return parseReleaseManifest(files['release.json'] ?? '');
  };

  it('is in its folder, as its release.json states', async () => {
    writeFileSync(path.join(folder, 'server/output.js'), 'realm()');
    const output = await outputsWith({ shell: shellWith('realm()') }).shell();
    expect(output).toMatchObject({
      source: 'realm()',
      folder: '/',
      remote: null,
      release: 'shell1',
    });
  });

  it('is refused when it was changed', async () => {
    writeFileSync(path.join(folder, 'server/output.js'), 'other()');
    await expect(outputsWith({ shell: shellWith('realm()') }).shell()).rejects.toThrow(
      'another hash',
    );
  });

  it('is null in a build without it', async () => {
    expect(await outputsWith({ shell: shellWith(undefined) }).shell()).toBeNull();
    expect(await outputsWith().shell()).toBeNull();
  });
});
