import { importFaults } from './import-direction';

// Built at run time, so that the check does not read this file's examples as imports.
const statement = (request: string) => ['import x fr', `om '${request}';`].join('');

describe('importFaults', () => {
  it.each([
    ['mfe-cart/src/a.ts', '@storefront/ui/forms'],
    ['shared/ui/src/a.ts', '@storefront/i18n'],
    ['shared/backend/src/a.ts', '@storefront/pricing'],
    ['shared/demo/src/a.ts', '@storefront/backend/initial-data'],
    ['shared/backend/src/a.test.ts', '@storefront/demo'],
    ['shared/backend/src/testing/a.ts', '@storefront/demo'],
    ['mfe-cart/src/features/cart/a.ts', '../../app/b'],
    ['shared/api/src/a.ts', 'axios'],
    ['shared/features/index.ts', '@storefront/feature-diet/server'],
    ['shared/features/diet/server/a.ts', '@storefront/backend/feature'],
    ['shared/features/diet/server/a.ts', '../contract'],
    ['shared/features/diet/ui/a.tsx', '@storefront/platform'],
    ['shared/features/diet/site/a.ts', '@storefront/shell/feature'],
    ['shared/features/run-site.ts', '@storefront/feature-diet/site'],
    ['shared/features/run-site.ts', '@storefront/shell/server'],
    ['shared/features/diet/diet.e2e.ts', '@storefront/e2e/site'],
    ['mfe-cart/src/built-in/pages.ts', '@storefront/feature-diet'],
    ['shared/demo/src/main.ts', '@storefront/features'],
    ['shared/features/main.ts', '@storefront/backend'],
    ['shared/backend/src/testing/a.ts', '@storefront/features'],
  ])('lets %s import %s', (file, request) => {
    expect(importFaults(file, statement(request))).toEqual([]);
  });

  it.each([
    ['mfe-cart/src/a.ts', '@storefront/mfe-catalog', 'slot or a service'],
    ['mfe-cart/src/a.ts', '../../mfe-catalog/src/b', 'relative path'],
    ['shared/pricing/src/a.ts', '@storefront/api', 'may not import'],
    ['shared/api/src/a.ts', '@storefront/session', 'may not import'],
    ['shared/ui/src/a.ts', '@storefront/ui/forms', 'its own package'],
    ['mfe-rental/src/a.ts', '@storefront/backend', 'may not import'],
    ['shared/backend/src/a.ts', '@storefront/demo', 'may not import'],
    ['shared/backend/src/areas/a.ts', '@storefront/features', 'knows a feature'],
    ['shared/backend/src/main.ts', '@storefront/features', 'knows a feature'],
    ['shared/backend/src/areas/a.test.ts', '@storefront/feature-diet', 'knows a feature'],
    ['mfe-cart/src/features/cart/a.ts', '@storefront/feature-diet', 'knows a feature'],
    ['shell/src/app/a.ts', '@storefront/feature-diet', 'knows a feature'],
    ['shell/server/a.ts', '@storefront/feature-diet/site', 'knows a feature'],
    ['shell/server/a.ts', '@storefront/features/names', 'knows a feature'],
    ['shared/features/diet/ui/a.ts', '@storefront/shell/feature', 'imports the app'],
    ['shared/features/diet/ui/a.ts', '@storefront/feature-deposits', 'knows a feature'],
    ['shared/features/diet/ui/a.ts', '@storefront/e2e/site', 'may not import'],
    ['shared/features/diet/ui/a.ts', '../../deposits/feature', 'relative path'],
    ['shared/features/diet/ui/a.ts', '@storefront/backend/feature', 'may not import'],
    ['shared/features/diet/ui/a.ts', '@storefront/feature-diet', 'its own package'],
  ])('refuses that %s imports %s', (file, request, words) => {
    expect(importFaults(file, statement(request)).join()).toContain(words);
  });

  it('finds dynamic imports too', () => {
    const source = ['const x = imp', "ort('@storefront/platform');"].join('');
    expect(importFaults('shared/session/src/a.ts', source)).toHaveLength(1);
  });

  it.each([
    ['let b: typeof imp', "ort('./b');"],
    ['let b: imp', "ort('./b').B;"],
  ])('refuses a type that is no import: %s…', (...parts) => {
    const source = parts.join('');
    expect(importFaults('shared/api/src/a.ts', source).join()).toContain('hides a cycle');
    expect(importFaults('shared/api/src/a.test.ts', source)).toEqual([]);
  });

  it.each([
    ['await imp', "ort('./b')"],
    ['import { x } fr', "om './b'"],
  ])('lets a type name a module that is imported: %s…', (...parts) => {
    const source = ['type B = typeof imp', "ort('./b');", ...parts].join('');
    expect(importFaults('shared/api/src/a.ts', source)).toEqual([]);
  });

  it('lets texts have the type of their file', () => {
    const source = ['type Texts = typeof imp', "ort('./en.json');"].join('');
    expect(importFaults('shared/api/src/a.ts', source)).toEqual([]);
  });
});
