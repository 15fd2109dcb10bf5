import { homeRails, railNames } from './rail-table';

test.each(Object.entries(homeRails))(
  '%s shows no rail twice and begins with what is personal',
  (_module, rails) => {
    expect(new Set(rails).size).toBe(rails.length);
    expect(rails.slice(0, 3)).toEqual(['orderAgain', 'banners', 'categories']);
  },
);

test('every rail is shown somewhere', () => {
  const shown = new Set<string>(Object.values(homeRails).flat());
  expect(railNames.filter((name) => !shown.has(name))).toEqual([]);
});

test('only the shopping module has brands, only the pharmacy has conditions and basics', () => {
  const modulesWith = (rail: string) =>
    Object.entries(homeRails)
      .filter(([, rails]) => (rails as readonly string[]).includes(rail))
      .map(([module]) => module);
  expect(modulesWith('brands')).toEqual(['ecommerce']);
  expect(modulesWith('conditions')).toEqual(['pharmacy']);
  expect(modulesWith('basicItems')).toEqual(['pharmacy']);
});
