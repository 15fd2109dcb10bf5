import { againstOrder, featureFaults, featureOrder } from './feature-order';

// Built at run time, so that the check does not read this file's examples as imports.
const statement = (request: string) => ['import x fr', `om '${request}';`].join('');
const faultsOf = (file: string, request: string) => featureFaults(file, statement(request)).faults;

describe('featureFaults', () => {
  it.each([
    ['mfe-catalog/src/features/home/a.tsx', '../texts/use-texts'],
    ['mfe-catalog/src/features/home/parts/a.tsx', '../b'],
    ['mfe-catalog/src/features/home/a.tsx', '@storefront/ui'],
    ['mfe-catalog/src/features/unheard-of/a.tsx', '../home/b'],
    ['mfe-catalog/src/features/unheard-of/a.tsx', './b'],
    ['mfe-catalog/src/app/a.tsx', '../features/home/home'],
    ['mfe-catalog/src/features/texts/a.test.tsx', '../home/home'],
  ])('lets %s import %s', (file, request) => {
    expect(faultsOf(file, request)).toEqual([]);
  });

  it.each([
    ['mfe-catalog/src/features/texts/a.ts', '../home/home', 'home stands after texts'],
    ['mfe-catalog/src/features/home/a.tsx', '../../app/home-page', 'what composes them'],
    ['mfe-catalog/src/features/home/a.tsx', '../unheard-of/b', 'unheard-of stands after home'],
    ['mfe-catalog/src/features/unheard-of/a.tsx', '../new/b', 'new stands after unheard-of'],
  ])('stops %s from importing %s', (file, request, words) => {
    expect(faultsOf(file, request).join()).toContain(words);
  });

  it.each(againstOrder)(
    'lets the listed import of %s pass, and says that it was needed',
    (line) => {
      const [app, feature, other] = line.split(/: | → /);
      const file = `${app}/src/features/${feature}/a.tsx`;
      expect(featureFaults(file, statement(`../${other}/b`))).toEqual({
        faults: [],
        listed: [line],
      });
    },
  );
});

test('each app names each of its features once', () => {
  for (const features of Object.values(featureOrder)) {
    expect(new Set(features).size).toBe(features.length);
  }
  expect(new Set(againstOrder).size).toBe(againstOrder.length);
});
