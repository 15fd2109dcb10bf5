import * as fc from 'fast-check';
import { remoteNames } from './names';
import { bucket, regionOf, resolveRemotes } from './resolve';
import { testCanary, testDocument } from './testing/region-document';

const customers = Array.from({ length: 100_000 }, (_, index) => `customer-${index}`);
const onTrial = (share: number) => {
  const document = testCanary(share);
  const drawn = customers.slice(0, 20_000);
  return new Set(drawn.filter((id) => resolveRemotes(document, id).rental.cohort === 'canary'));
};

describe('bucket', () => {
  it('stays the same for a customer, from 0 to below 100 with two decimals', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...remoteNames), (id, remote) => {
        const at = bucket(id, remote, 'trial');
        expect(at).toBe(bucket(id, remote, 'trial'));
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThan(100);
        expect(Math.round(at * 100) / 100).toBe(at);
      }),
    );
  });

  it('spreads customers evenly, differently for each remote', () => {
    const counts = {
      catalog: new Array<number>(10).fill(0),
      rental: new Array<number>(10).fill(0),
    };
    let together = 0;
    for (const id of customers) {
      const [one, other] = [bucket(id, 'catalog', 'trial'), bucket(id, 'rental', 'trial')];
      counts.catalog[Math.floor(one / 10)] = (counts.catalog[Math.floor(one / 10)] ?? 0) + 1;
      counts.rental[Math.floor(other / 10)] = (counts.rental[Math.floor(other / 10)] ?? 0) + 1;
      if (one < 10 && other < 10) together += 1;
    }
    for (const count of [...counts.catalog, ...counts.rental]) {
      expect(Math.abs(count - 10_000)).toBeLessThan(400); // Four standard deviations are 380.
    }
    expect(Math.abs(together - 1_000)).toBeLessThan(150);
  });

  it('gives each canary to different customers', () => {
    const early = (release: string) =>
      new Set(customers.filter((id) => bucket(id, 'cart', release) < 5));
    const [one, next] = [early('trial'), early('retrial')];
    const both = [...one].filter((id) => next.has(id)).length;
    // Five per cent of five per cent are 250; four standard deviations are 63.
    expect(Math.abs(both - 250)).toBeLessThan(63);
  });
});

describe('resolveRemotes', () => {
  it('gives everyone the default when there is nothing else', () => {
    const resolved = resolveRemotes(testDocument(), 'anyone');
    expect(remoteNames.map((name) => resolved[name].release)).toEqual(Array(4).fill('live'));
    expect(resolved.cart).toMatchObject({
      remote: 'cart',
      region: 'eg',
      cohort: 'default',
      url: 'http://127.0.0.1:3001/cart/eg/live/release.json',
      previous: { release: 'before' },
    });
  });

  it('moves no customer back when a canary grows from 5 to 20 per cent', () => {
    const [few, more] = [onTrial(5), onTrial(20)];
    expect([...few].filter((id) => !more.has(id))).toEqual([]);
    expect(Math.abs(few.size - 1_000)).toBeLessThan(150);
    expect(Math.abs(more.size - 4_000)).toBeLessThan(250);
  });

  it('gives a release at 0 per cent to no one, and one at 100 per cent to all', () => {
    const [nobody, everyone] = [testCanary(0), testCanary(100)];
    for (const position of [0, 50, 99.99]) {
      const id = customers.find((one) => bucket(one, 'rental', 'trial') === position) ?? '';
      expect(id).not.toBe('');
      expect(resolveRemotes(nobody, id).rental.cohort).toBe('default');
      expect(resolveRemotes(everyone, id).rental.cohort).toBe('canary');
    }
  });

  it('does not change the other remotes', () => {
    const document = testCanary(100);
    expect(resolveRemotes(document, 'anyone').cart.cohort).toBe('default');
  });
});

describe('regionOf', () => {
  it.each([
    [[4], 'sa'],
    [[2, 4], 'eg'],
    [[99, 4], 'sa'],
    [[99], 'eg'],
    [[], 'eg'],
  ])('finds the region of zones %j: %s', (zones, region) => {
    expect(regionOf(testDocument(), zones)).toBe(region);
  });
});
