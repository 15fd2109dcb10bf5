import { contentPolicy, integrityPolicy } from './content-policy';

const directives = (
  googleMaps: boolean,
  wallets: readonly string[] = [],
  pictureOrigins: readonly string[] = [],
) => {
  const policy = contentPolicy({
    publicOrigin: 'https://shop.example',
    remotes: ['https://cart.example'],
    scriptHashes: ["'sha256-x'"],
    googleMaps,
    apiOrigin: null,
    webSockets: false,
    wallets,
    pictureOrigins,
  });
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
};

it('allows nothing of Google without a key for its maps', () => {
  expect([...directives(false).values()].flat().join(' ')).not.toContain('google');
});

it('allows its scripts from two hosts with a key, and still no text that runs as code', () => {
  const policy = directives(true);
  expect(policy.get('script-src')?.filter((source) => source.includes('g'))).toEqual([
    'https://maps.googleapis.com',
    'https://maps.gstatic.com',
  ]);
  expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
  expect(policy.get('font-src')).toContain('https://fonts.gstatic.com');
});

it.each([
  [{ googleMaps: false, allowUnverified: false }, true],
  [{ googleMaps: true, allowUnverified: false }, false],
  [{ googleMaps: false, allowUnverified: true }, false],
])('requests that the browser refuses scripts without a hash: %j %s', (options, asks) => {
  expect('integrity-policy' in integrityPolicy(options)).toBe(asks);
});

it('allows pictures of further origins, and nothing else of them', () => {
  const policy = directives(false, [], ['https://pictures.example']);
  const allowing = [...policy].filter(([, sources]) =>
    sources.includes('https://pictures.example'),
  );
  expect(allowing.map(([name]) => name)).toEqual(['img-src']);
});

it('allows the browser to load wallets only from the configured address', () => {
  const wallet = 'https://pay.example';
  expect(directives(false, [wallet]).get('connect-src')).toContain(wallet);
  expect(directives(false).get('connect-src')).not.toContain(wallet);
});
