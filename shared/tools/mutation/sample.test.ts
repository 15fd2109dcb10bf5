import { chooseSample, interval, testsByDistance } from './sample.cjs';

const changes = Array.from({ length: 100 }, (_, index) => `src/file-${index}.ts:1 true`);

describe('a sample of the changes', () => {
  test('is the same whenever the seed is the same, in whatever order the changes come', () => {
    const sample = chooseSample(changes, 20, 1);
    expect(new Set(sample).size).toBe(20);
    expect(chooseSample(changes.toReversed(), 20, 1)).toEqual(sample);
    expect(chooseSample(changes, 20, 2)).not.toEqual(sample);
  });

  test('has the changes of a smaller one, and keeps them when others go', () => {
    const sample = chooseSample(changes, 20, 1);
    expect(chooseSample(changes, 30, 1).slice(0, 20)).toEqual(sample);
    const others = changes.filter((name) => !sample.includes(name));
    expect(chooseSample([...sample, ...others.slice(0, 10)], 20, 1)).toEqual(sample);
  });

  test('takes from the whole list', () => {
    const positions = chooseSample(changes, 20, 1).map((name) => changes.indexOf(name));
    expect(Math.min(...positions)).toBeLessThan(20);
    expect(Math.max(...positions)).toBeGreaterThan(79);
  });

  test('is all of them where there are no more', () => {
    expect(chooseSample(changes, 200, 1).toSorted()).toEqual(changes.toSorted());
  });
});

test.each([
  [36, 40, [77, 96]],
  [40, 40, [91, 100]],
  [20, 40, [35, 65]],
  [0, 20, [0, 16]],
])('%s of %s noticed: the share of all lies in %j', (noticed, size, range) => {
  expect(interval(noticed, size)).toEqual(range);
});

test('the tests beside a file are tried first, then at most ten others, from the nearest on', () => {
  const far = Array.from({ length: 12 }, (_, index) => `/shop/bus/${index}.test.ts`);
  const tests = [...far, '/shop/cart/order/page.test.tsx', '/shop/cart/order/form/rows.test.tsx'];
  const [near, others] = testsByDistance('/shop/cart/order/page.tsx', tests);
  expect(near).toEqual(['/shop/cart/order/page.test.tsx']);
  expect(others).toHaveLength(10);
  expect(others?.[0]).toBe('/shop/cart/order/form/rows.test.tsx');
});

test('a file without tests beside it is tried by the nearest', () => {
  const tests = ['/shop/bus/bus.test.ts', '/shop/cart/cart.test.ts'];
  expect(testsByDistance('/shop/cart/order/page.tsx', tests)).toEqual([tests.toReversed()]);
  expect(testsByDistance('/shop/cart/order/page.tsx', [])).toEqual([]);
});
