import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  discoverySchema,
  parseRegionDocument,
  parseReleaseManifest,
  type RegionDocument,
} from '@storefront/registry';
import { createPreloadHints, type PreloadHints } from './preload-hints';
import { createReleaseManifests } from './release-manifests';

const someone = { cohort: 'someone', isRental: false, language: 'en', isDrawn: false } as const;
const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const manifest = JSON.stringify({
  schema: 2,
  app: 'catalog',
  region: 'eg',
  release: 'abc123',
  contract: '1.0.0',
  builtAt: '2030-01-01T00:00:00Z',
  owner: 'Team',
  runbook: 'docs/runbook.md',
  files: {
    'remoteEntry.js': hash('entry'),
    'a.js': hash('a'),
    'a.css': hash('style'),
    "it's.js": hash('b'),
    'chunks/ar.js': hash('catalog ar'),
  },
  early: { texts: { en: [], ar: ['chunks/ar.js'] }, parts: {} },
  federation: {
    metaData: {
      name: 'catalog_eg_abc123',
      globalName: 'catalog_eg_abc123',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js' },
    },
    exposes: [
      {
        name: 'home-page',
        assets: { js: { sync: ['a.js', "it's.js", 'unlisted.js'] }, css: { sync: ['a.css'] } },
      },
    ],
    shared: [],
  },
});

let host: Server;
let origin: string;
let requested: string[];

beforeEach(async () => {
  requested = [];
  host = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.end(manifest);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => host.close(resolve)));

function documentWith({ integrity = hash(manifest), disabled = false } = {}): RegionDocument {
  const candidates = (name: string) => [
    {
      url: `${origin}/${name}/release.json`,
      fallbackUrl: null,
      metadata: { version: 'abc123', integrity },
      deployment: { traffic: 100, default: true },
      extras: {
        region: 'eg',
        contract: '1.0.0',
        essential: true,
        disabled,
        owner: 'Team',
        runbook: 'docs/runbook.md',
        previous: null,
      },
    },
  ];
  const document = {
    schema: discoverySchema,
    microFrontends: {
      '@storefront/catalog': candidates('catalog'),
      '@storefront/cart': candidates('cart'),
      '@storefront/account': candidates('account'),
      '@storefront/rental': candidates('rental'),
    },
    extras: {
      snapshot: '1-abcdef',
      issuedAt: '2030-01-01T00:00:00Z',
      expiresAt: '2030-01-02T00:00:00Z',
      region: 'eg',
      regions: { eg: [1] },
      defaultRegion: 'eg',
      shell: { release: 'shell1', contract: '1.0.0' },
    },
  };
  return parseRegionDocument(JSON.stringify(document));
}

/** The links once the release is known; the first page is sent without. */
async function linksAfterLearning(hints: PreloadHints, document: RegionDocument): Promise<string> {
  hints.learn(document);
  for (let left = 100; left > 0; left -= 1) {
    const links = hints.linksFor(document, '/home', someone);
    if (links.includes('remoteEntry.js')) return links;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return '';
}

describe('preload hints', () => {
  it('are for the release, its entry and the first module’s files, each with its hash', async () => {
    const links = await linksAfterLearning(
      createPreloadHints(null, createReleaseManifests()),
      documentWith(),
    );
    const script = (file: string, text: string) =>
      `<link rel="preload" as="script" href="${origin}/catalog/${file}" integrity="${hash(text)}" crossorigin="anonymous">`;
    expect(links).toContain(`as="fetch" href="${origin}/catalog/release.json" crossorigin`);
    expect(links).toContain(script('remoteEntry.js', 'entry'));
    expect(links).toContain(script('a.js', 'a'));
    expect(links).toContain(`as="style" href="${origin}/catalog/a.css"`);
    // A quote in a name does not end the attribute.
    expect(links).toContain(script('it&#39;s.js', 'b'));
    // A file without a hash, which the page would refuse.
    expect(links).not.toContain('unlisted.js');
  });

  it("are left out for a release that differs from the registry's", async () => {
    const document = documentWith({ integrity: hash('something else') });
    expect(
      await linksAfterLearning(createPreloadHints(null, createReleaseManifests()), document),
    ).toBe('');
  });

  it('are left out for the shell’s own pages and for a disabled remote', async () => {
    const hints = createPreloadHints(null, createReleaseManifests());
    const document = documentWith();
    await linksAfterLearning(hints, document);
    expect(hints.linksFor(document, '/about-us', someone)).toBe('');
    expect(hints.linksFor(documentWith({ disabled: true }), '/home', someone)).toBe('');
  });

  it("are for the texts of the visitor’s language, and the code of the page's start", async () => {
    const shell = parseReleaseManifest(
      JSON.stringify({
        ...JSON.parse(manifest),
        app: 'shell',
        federation: null,
        files: {
          'en.js': hash('en'),
          'ar.js': hash('ar'),
          'data.js': hash('data'),
          'browse.js': hash('browse'),
          'controls.js': hash('controls'),
          'landing.js': hash('landing'),
          'calls.js': hash('calls'),
        },
        early: {
          texts: { en: ['en.js'], ar: ['ar.js', 'unlisted.js'] },
          parts: {
            catalog: ['data.js'],
            browse: ['browse.js'],
            controls: ['controls.js'],
            landing: ['landing.js'],
            calls: ['calls.js'],
          },
          fonts: { en: ['assets/latin.woff2'], ar: ['assets/arabic.woff2'] },
        },
      }),
    );
    const hints = createPreloadHints(shell, createReleaseManifests());
    const document = documentWith();
    await linksAfterLearning(hints, document);
    const filesOf = (path: string, language: 'en' | 'ar') =>
      [...hints.linksFor(document, path, { ...someone, language }).matchAll(/href="([^"]+\.js)"/g)]
        .map(([, href = '']) => href.replace(`${origin}/catalog/`, 'catalog:'))
        .filter((href) => !/remoteEntry|catalog:a|it&#39;s/.test(href));
    expect(filesOf('/home', 'en')).toEqual(['/en.js', '/data.js']);
    expect(filesOf('/product/7', 'en')).toEqual([
      '/en.js',
      '/data.js',
      '/browse.js',
      '/controls.js',
    ]);
    expect(filesOf('/home', 'ar')).toEqual(['catalog:chunks/ar.js', '/ar.js', '/data.js']);
    expect(filesOf('/about-us', 'ar')).toEqual(['/ar.js']);
    expect(filesOf('/', 'en')).toEqual(['/en.js', '/landing.js']);
    expect(hints.callLinks).toContain(`href="/calls.js" integrity="${hash('calls')}"`);
    const fontsOf = (isDrawn: boolean) =>
      hints.linksFor(document, '/', { ...someone, language: 'ar', isDrawn }).match(/[^"]*woff2"/g);
    expect(fontsOf(true)).toEqual(['font/woff2"', '/assets/arabic.woff2"']);
    expect(fontsOf(false)).toBeNull();
  });

  it('request each release once', async () => {
    const hints = createPreloadHints(null, createReleaseManifests());
    const document = documentWith();
    await linksAfterLearning(hints, document);
    hints.learn(document);
    await linksAfterLearning(hints, document);
    expect(requested.filter((url) => url === '/catalog/release.json')).toHaveLength(1);
  });
});
