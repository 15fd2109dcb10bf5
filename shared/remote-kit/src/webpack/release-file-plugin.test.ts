import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseReleaseManifest, type ReleaseManifest } from '@storefront/registry';
import { type Compiler, webpack } from 'webpack';
import { integrityOf, ReleaseFilePlugin, sourceOf } from './release-file-plugin';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-file-'));
  writeFileSync(path.join(folder, 'index.js'), "import('./lazy.js');");
  writeFileSync(path.join(folder, 'lazy.js'), 'console.log(1);');
});
afterAll(() => rmSync(folder, { recursive: true }));

const federation = {
  metaData: {
    name: 'cart_eg_abc123',
    globalName: 'cart_eg_abc123',
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js' },
  },
  exposes: [
    {
      id: 'cart_eg_abc123:drawer',
      name: 'drawer',
      path: './drawer',
      assets: {
        js: { sync: ['drawer.js'], async: ['later.js'] },
        css: { sync: [], async: ['later.css'] },
      },
    },
  ],
  shared: [
    {
      id: 'cart_eg_abc123:react',
      name: 'react',
      requiredVersion: '^19.0.0',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      fallback: '',
    },
  ],
};

/** Adds what the other plugins add late: the federation manifest, further files, and compressed copies. */
const lateAssets = (late: readonly string[]) => ({
  apply: (compiler: Compiler) => {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('late', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'late', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => {
          const manifest = new sources.RawSource(JSON.stringify(federation));
          compilation.emitAsset('mf-manifest.json', manifest);
          for (const name of late) compilation.emitAsset(name, new sources.RawSource('late'));
          compilation.emitAsset('main.js.gz', new sources.RawSource('compressed'));
        },
      );
    });
  },
});

function build(late: readonly string[] = []): Promise<ReleaseManifest> {
  const output = path.join(folder, 'dist');
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        optimization: { minimize: false },
        context: folder,
        entry: './index.js',
        output: { path: output, filename: '[name].js', chunkFilename: '[contenthash:16].js' },
        plugins: [
          lateAssets(late),
          new ReleaseFilePlugin({
            app: 'cart',
            region: 'eg',
            release: 'abc123',
            contract: '2.1.0',
            owner: 'Cart team',
            runbook: 'docs/runbook.md',
          }),
        ],
      },
      (error) =>
        error
          ? reject(error)
          : resolve(parseReleaseManifest(readFileSync(path.join(output, 'release.json'), 'utf8'))),
    );
  });
}

describe('ReleaseFilePlugin', () => {
  it('lists every file as it was written, but not itself and the compressed copies', async () => {
    const { files, federation: known, ...release } = await build();
    const output = path.join(folder, 'dist');
    const written = readdirSync(output).filter((name) => !/^release\.json$|\.gz$/.test(name));
    expect(written).toHaveLength(3);
    // Equal builds have equal descriptions, in whatever order webpack finished the files.
    expect(Object.keys(files)).toEqual(Object.keys(files).toSorted());
    expect(files).toEqual(
      Object.fromEntries(
        written.map((name) => [name, integrityOf(readFileSync(path.join(output, name)))]),
      ),
    );
    // It contains the release's description, its owner, and the used part of the federation manifest.
    expect(release).toMatchObject({
      app: 'cart',
      region: 'eg',
      release: 'abc123',
      contract: '2.1.0',
      owner: 'Cart team',
      runbook: 'docs/runbook.md',
    });
    expect(known).toEqual({
      metaData: federation.metaData,
      exposes: [{ name: 'drawer', assets: { js: { sync: ['drawer.js'] }, css: { sync: [] } } }],
      shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
    });
    expect(release).not.toHaveProperty('server');
    expect(release).not.toHaveProperty('commit');
  });

  it('names the commit of a folder without other changes, and what it says', () => {
    const repository = mkdtempSync(path.join(tmpdir(), 'release-source-'));
    const git = (...line: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@shop.example', ...line], {
        cwd: repository,
        encoding: 'utf8',
      }).trim();
    try {
      git('init', '--quiet');
      git('commit', '--quiet', '--allow-empty', '-m', 'Free delivery\n\nFrom 500 on.');
      expect(sourceOf(repository)).toEqual({
        commit: git('rev-parse', '--short=12', 'HEAD'),
        note: 'Free delivery',
      });
      git('commit', '--quiet', '--allow-empty', '-m', 'x'.repeat(300));
      expect(sourceOf(repository).note).toHaveLength(200);
      writeFileSync(path.join(repository, 'new.js'), '');
      expect(sourceOf(repository)).toEqual({});
    } finally {
      rmSync(repository, { recursive: true });
    }
  });

  it('names the file that draws pages on a server, where there is one', async () => {
    expect((await build(['observer/a.js', 'server/render.js'])).server).toBe('server/render.js');
  });
});
