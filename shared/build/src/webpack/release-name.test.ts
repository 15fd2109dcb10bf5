import { buildRegion, releaseName, sourceHash } from './release-name';

describe('buildRegion', () => {
  it('is the default one unless the environment names another', () => {
    expect(buildRegion({})).toBe('eg');
    expect(buildRegion({ REGION: 'sa' })).toBe('sa');
  });

  it.each(['', 'SA', '../eg', 'sa_1'])('refuses %j', (REGION) => {
    expect(() => buildRegion({ REGION })).toThrow('REGION=');
  });
});

describe('sourceHash', () => {
  it('is the same for the same sources, and differs by app and by region', () => {
    const hash = sourceHash('cart', 'eg');
    expect(sourceHash('cart', 'eg')).toBe(hash);
    expect(sourceHash('cart', 'sa')).not.toBe(hash);
    expect(sourceHash('rental', 'eg')).not.toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{12}$/);
  });
});

describe('releaseName', () => {
  it('is an identifier that carries app, region and release', () => {
    expect(releaseName('cart', 'sa-west', 'abc123')).toBe('cart_sa_west_abc123');
  });
});
