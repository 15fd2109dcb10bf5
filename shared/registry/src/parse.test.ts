import * as fc from 'fast-check';
import { RegistryError } from './errors';
import { parseRegionDocument, parseReleaseManifest } from './parse';
import type { RegionDocument } from './signed-document';
import { testCanary, testDocument } from './testing/region-document';

const parse = (document: unknown) => parseRegionDocument(JSON.stringify(document));
const changed = (change: (document: RegionDocument) => void) => {
  const document = testCanary(5);
  change(document);
  return () => parse(document);
};
const rental = (document: RegionDocument, index: number) => {
  const candidate = document.microFrontends['@storefront/rental'][index];
  if (!candidate) throw new Error('No such candidate.');
  return candidate;
};

describe('parseRegionDocument', () => {
  it('returns a document without faults unchanged', () => {
    expect(parse(testCanary(12.34))).toEqual(testCanary(12.34));
  });

  it('names all faults of the shape together', () => {
    const document = testDocument();
    rental(document, 0).url = 'javascript:alert(1)';
    rental(document, 0).metadata.version = 'Not A Release';
    rental(document, 0).metadata.integrity = 'sha1-abc';
    expect(() => parse(document)).toThrow(
      /rental.0.url: .*rental.0.metadata.version.*rental.0.metadata.integrity/,
    );
  });

  it('refuses an entry without integrity, unless it is explicitly null', () => {
    const document = testDocument();
    rental(document, 0).metadata = { version: 'live', integrity: null };
    expect(parse(document)).toEqual(document);
    const { integrity: _, ...metadata } = rental(document, 0).metadata;
    const without = JSON.stringify(document).replace(
      JSON.stringify(rental(document, 0).metadata),
      JSON.stringify(metadata),
    );
    expect(() => parseRegionDocument(without)).toThrow('rental.0.metadata.integrity');
  });

  it('names faults that the shape allows, all together', () => {
    const document = testCanary(5);
    const [cart] = document.microFrontends['@storefront/cart'];
    if (!cart) throw new Error('No cart.');
    cart.url = rental(document, 0).url;
    rental(document, 1).deployment.traffic = 6;
    rental(document, 1).deployment.default = true;
    document.extras.regions = { eg: [1, 2], sa: [2] };
    expect(() => parse(document)).toThrow(
      /does not add up.*2 default releases.*cart and rental are two remotes at one address.*two regions/,
    );
  });

  it.each<[string, (document: RegionDocument) => void]>([
    ['no default release', (document) => (rental(document, 0).deployment.default = false)],
    ['100 per cent', (document) => (rental(document, 0).deployment.traffic = 95.001)],
    ['listed twice', (document) => (rental(document, 1).url = rental(document, 0).url)],
    ['fall back to itself', (document) => (rental(document, 1).metadata.version = 'before')],
    [
      'fall back to itself',
      (document) => {
        const candidate = rental(document, 0);
        const { previous } = candidate.extras;
        if (previous)
          candidate.extras = { ...candidate.extras, previous: { ...previous, url: candidate.url } };
      },
    ],
    [
      'two remotes at one address',
      (document) =>
        (rental(document, 0).fallbackUrl =
          document.microFrontends['@storefront/cart'][0]?.extras.previous?.url ?? null),
    ],
    ['the region om is not', (document) => (document.extras.region = 'om')],
    ['the region om is not', (document) => (document.extras.defaultRegion = 'om')],
    ['expiresAt: no time', (document) => (document.extras.expiresAt = 'tomorrow')],
  ])('refuses: %s', (message, change) => {
    const expected = message === 'no default release' ? '0 default releases' : message;
    expect(changed(change)).toThrow(expected);
  });

  it('accepts the release of another region as the one before, though it has the same name', () => {
    const document = testDocument();
    const candidate = rental(document, 0);
    candidate.metadata.version = 'before';
    if (candidate.extras.previous) candidate.extras.previous.region = 'sa';
    expect(parse(document)).toEqual(document);
  });

  it('answers any text and any JSON with its own error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => parseRegionDocument(text)).toThrow(RegistryError);
        expect(() => parseReleaseManifest(text)).toThrow(RegistryError);
      }),
    );
  });

  it('refuses a document in which any one value has another type', () => {
    const document = testCanary(5);
    const paths: (string | number)[][] = [];
    const walk = (value: unknown, path: (string | number)[]) => {
      if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
      } else if (path.at(-1) !== 'fallbackUrl') paths.push(path);
    };
    walk(document, []);
    for (const path of paths) {
      const text = JSON.stringify(document);
      const copy = JSON.parse(text);
      const last = path.at(-1) ?? '';
      const parent = path.slice(0, -1).reduce((value, key) => value[key], copy);
      parent[last] = { unexpected: true };
      expect(() => parse(copy)).toThrow(RegistryError);
    }
  });
});

describe('parseReleaseManifest', () => {
  const manifest = {
    schema: 2,
    app: 'cart',
    region: 'eg',
    release: 'a1',
    contract: '2.0.0',
    builtAt: '2030-01-01T00:00:00Z',
    owner: 'A team',
    runbook: 'docs',
    files: {},
    federation: null,
  };

  it('requires the federation manifest of a remote, and none of the shell', () => {
    expect(() => parseReleaseManifest(JSON.stringify(manifest))).toThrow('a remote must have one');
    const shell = { ...manifest, app: 'shell' };
    expect(parseReleaseManifest(JSON.stringify(shell))).toEqual(shell);
  });

  it('requires a complete hash for each file', () => {
    const parseWith = (hash: string) => () =>
      parseReleaseManifest(
        JSON.stringify({ ...manifest, app: 'shell', files: { 'main.js': hash } }),
      );
    const whole = [`sha256-${'a'.repeat(43)}=`, `sha384-${'a'.repeat(64)}`];
    for (const hash of whole) expect(parseWith(hash)).not.toThrow();
    const broken = ['sha384-short', `sha256-${'a'.repeat(64)}`, `sha1-${'a'.repeat(27)}=`];
    for (const hash of broken) expect(parseWith(hash)).toThrow('files.main.js');
  });
});
