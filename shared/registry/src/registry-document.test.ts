import * as fc from 'fast-check';
import { parseRegistry, RegistryError, remoteNames } from './registry-document';

const record = (name: string) => ({
  release: 'a1b2c3',
  region: 'eg',
  manifestUrl: `http://localhost:3001/${name}/mf-manifest.json`,
  contract: '1.0.0',
  essential: name === 'catalog',
});
const valid = () => ({
  schema: 1,
  snapshot: 's1',
  issuedAt: '2030-01-01T00:00:00Z',
  remotes: Object.fromEntries(remoteNames.map((name) => [name, record(name)])),
});

describe('parseRegistry', () => {
  it('accepts a whole document', () => {
    expect(parseRegistry(valid()).remotes.cart.release).toBe('a1b2c3');
  });

  it('reports every fault together', () => {
    const broken = valid();
    broken.remotes.cart = { ...record('cart'), manifestUrl: 'javascript:alert(1)' };
    broken.remotes.rental = { ...record('rental'), release: 'Not A Release' };
    expect(() => parseRegistry(broken)).toThrow(
      /remotes\.cart\.manifestUrl.*remotes\.rental\.release/,
    );
  });

  it('refuses two remotes at one address', () => {
    const twins = valid();
    twins.remotes.cart = { ...record('cart'), manifestUrl: record('catalog').manifestUrl };
    expect(() => parseRegistry(twins)).toThrow('two remotes at one address');
  });

  it('answers any other JSON with its own error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => parseRegistry(value)).toThrow(RegistryError);
      }),
    );
  });
});
