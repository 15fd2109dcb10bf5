import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { featureFaults, featureOrder } from './feature-order';

// Built at run time, so that the check does not read this file's examples as imports.
const statement = (request: string) => ['import x fr', `om '${request}';`].join('');
const faultsOf = (file: string, request: string) => featureFaults(file, statement(request));

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
  ])('refuses that %s imports %s', (file, request, words) => {
    expect(faultsOf(file, request).join()).toContain(words);
  });
});

test('each app lists each of its features once, and no missing one', () => {
  for (const [app, features] of Object.entries(featureOrder)) {
    expect(new Set(features).size).toBe(features.length);
    // The remote may be missing in a checkout.
    const folder = path.join(root, app, 'src/features');
    const gone = features.filter((feature) => !existsSync(path.join(folder, feature)));
    expect(existsSync(folder) ? gone : []).toEqual([]);
  }
});
