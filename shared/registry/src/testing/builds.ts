import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { requiredModules } from '../contract';
import { type AppName, appNames } from '../names';
import { createCertifierKeys, signCertificate } from '../node/certificates';
import { openFolderRegistry } from '../node/open-registry';
import type { Certificate, ReleaseRef } from '../node/registry-state';
import type { SeedOptions } from '../node/seed';
import { integrityOfBytes } from '../node/store/release-files';

import type { ReleaseManifest } from '../release-manifest';
import { releaseServer } from './release-server';

export function testFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'registry-'));
}

export interface TestBuild {
  readonly app: AppName;
  readonly release: string;
  readonly region?: string;
  readonly contract?: string;
  /** Additional files, or replacements for its own. */
  readonly contents?: Readonly<Record<string, string>>;
  /** Changes its `release.json`. */
  readonly manifest?: (honest: ReleaseManifest) => object;
}

/** Writes a small build of an app. */
export async function writeBuild(
  parent: string,
  {
    app,
    release,
    region = 'eg',
    contract = '2.0.0',
    contents: more = {},
    manifest: change = (honest) => honest,
  }: TestBuild,
): Promise<string> {
  const folder = path.join(parent, `${app}-${region}-${release}`);
  await mkdir(path.join(folder, 'chunks'), { recursive: true });
  const name = `${app}_${region}_${release}`;
  const contents: Record<string, string> = {
    'remoteEntry.js': `var ${name} = {};`,
    'chunks/page.js': 'self.page = 1;',
    ...more,
  };
  const files: Record<string, string> = {};
  for (const [name, text] of Object.entries(contents)) {
    await writeFile(path.join(folder, name), text);
    files[name] = integrityOfBytes(Buffer.from(text), 'sha256');
  }
  await writeFile(
    path.join(folder, 'chunks/page.js.gz'),
    gzipSync(contents['chunks/page.js'] ?? ''),
  );
  const federation = {
    metaData: {
      name,
      globalName: name,
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js' },
    },
    exposes:
      app === 'shell'
        ? []
        : requiredModules(app, contract).map((exposed) => ({
            name: exposed,
            assets: { js: { sync: ['chunks/page.js'] }, css: { sync: [] } },
          })),
    shared: [],
  };
  const manifest: ReleaseManifest = {
    schema: 2,
    app,
    region,
    release,
    contract,
    builtAt: '2026-01-01T00:00:00.000Z',
    owner: `${app} team`,
    runbook: 'docs/runbook.md',
    files,
    federation: app === 'shell' ? null : federation,
  };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(change(manifest)));
  return folder;
}

/**
 * The seed of the tests: release `one` of every app, in a region `eg` with zones and a region `sa` without its own
 * line.
 */
export function testSeed(builds: readonly ReleaseRef[] = firstBuilds): SeedOptions {
  return {
    defaultRegion: 'eg',
    regions: { eg: [1, 2, 3], sa: [4] },
    essential: ['catalog', 'cart'],
    builds,
  };
}

export const firstBuilds: readonly ReleaseRef[] = appNames.map((app) => ({
  app,
  region: 'eg',
  release: 'one',
}));

/** Created once, then copied. */
let template: Promise<string> | null = null;

async function seededFolder(): Promise<string> {
  const dataFolder = await testFolder();
  const { origins } = await releaseServer();
  const { registry, store } = await openFolderRegistry({
    dataFolder,
    settings: { origins },
  });
  for (const { app, region, release } of firstBuilds) {
    await store.publish(
      await writeBuild(path.join(dataFolder, 'builds'), { app, region, release }),
    );
  }
  await registry.seed(testSeed());
  return dataFolder;
}

afterAll(async () => {
  if (template) await rm(await template, { recursive: true });
  template = null;
});

/** A data folder with a seeded registry and served releases. */
export async function testRegistry() {
  template ??= seededFolder();
  const dataFolder = await testFolder();
  await cp(await template, dataFolder, { recursive: true });
  const opened = await openFolderRegistry({ dataFolder });
  const origin = await releaseServer();
  origin.serve(dataFolder);
  /** Certifies a release with a certifier that the registry accepts. */
  const certify = async (pass: Omit<Certificate, 'time'>) => {
    const { privateKey, publicKey } = createCertifierKeys();
    await opened.registry.rules.setCertifier('test-ci', publicKey);
    const time = '2030-01-02T00:00:00.000Z';
    return opened.registry.certify(signCertificate({ ...pass, time }, privateKey));
  };
  const publish = async (build: TestBuild) =>
    opened.store.publish(await writeBuild(path.join(dataFolder, 'builds'), build));
  return {
    ...opened,
    origin,
    dataFolder,
    folder: path.join(dataFolder, 'registry'),
    publish,
    certify,
  };
}

/** Zeros, compressed by gzip to a thousandth of their size. Gzip members may be concatenated. */
export function packedZeros(megabytes: number): Uint8Array<ArrayBuffer> {
  const one = gzipSync(Buffer.alloc(2 ** 20));
  return new Uint8Array(Buffer.concat(Array<Buffer>(megabytes).fill(one)));
}
