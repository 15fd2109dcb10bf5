import {
  linksWithout,
  listWithout,
  manifestWithout,
  ownersWithout,
  removedTogether,
} from './without-feature';

// Built at run time, so that the check of imports does not read this file's examples as imports.
const statement = (names: string, request: string) =>
  [`import { ${names} } fr`, `om '@storefront/${request}';`].join('');

it('takes a feature out of a list', () => {
  const list = [
    statement('type Listed', 'backend/feature'),
    statement('diet', 'feature-diet/server'),
    statement('deposits', 'feature-deposits/server'),
    'export const features: readonly Listed[] = [diet, deposits];',
  ];
  expect(listWithout(list.join('\n'), 'deposits').replaceAll(', ]', ']')).toBe(
    [list[0], list[1], 'export const features: readonly Listed[] = [diet];'].join('\n'),
  );
  expect(listWithout(list.join('\n'), 'diet')).toBe(
    [list[0], list[2], 'export const features: readonly Listed[] = [deposits];'].join('\n'),
  );
  expect(listWithout(list.join('\n'), 'compare')).toBe(list.join('\n'));
});

it('takes a feature out of a manifest, which stays JSON', () => {
  const manifest = { dependencies: { react: '1', '@storefront/feature-diet': '1' }, private: true };
  const left = manifestWithout(JSON.stringify(manifest, null, 2), 'diet');
  expect(JSON.parse(left)).toEqual({ dependencies: { react: '1' }, private: true });
  const ignored = JSON.stringify({ ignore: ['@storefront/feature-diet', 'react'] }, null, 2);
  expect(JSON.parse(manifestWithout(ignored, 'diet'))).toEqual({ ignore: ['react'] });
});

it('takes links to a feature and paths in it out of a page', () => {
  const page =
    'See [`diet`](diet/README.md), [all](../features/README.md) and [a](../diet/b.md#c).';
  expect(linksWithout(page, 'diet')).toBe('See `diet`, [all](../features/README.md) and a.');
  const path = 'shared/features/diet/texts';
  expect(linksWithout(`\`${path}\`, \`shared/diet\``, 'diet')).toBe(`${path}, \`shared/diet\``);
});

it('takes a feature out of the owners', () => {
  const owners = '/shared/features/diet/ @a\n/shared/features/diet-marks/ @b\n';
  expect(ownersWithout(owners, 'diet')).toBe('/shared/features/diet-marks/ @b\n');
});

it.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [20, 6],
  [21, 7],
])('removes %s features in %s copies, each while any other one is there', (count, copies) => {
  const features = Array.from({ length: count }, (_, index) => `feature-${index}`);
  const sets = removedTogether(features);
  expect(sets).toHaveLength(copies);
  for (const removed of features) {
    const without = sets.filter((set) => set.includes(removed));
    expect(without).not.toEqual([]);
    for (const other of features.filter((one) => one !== removed)) {
      expect(without.some((set) => !set.includes(other))).toBe(true);
    }
  }
});
