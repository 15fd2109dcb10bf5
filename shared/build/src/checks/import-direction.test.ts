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
  ])('refuses that %s imports %s', (file, request, words) => {
    expect(importFaults(file, statement(request)).join()).toContain(words);
  });

  it('finds dynamic imports too', () => {
    const source = ['const x = imp', "ort('@storefront/platform');"].join('');
    expect(importFaults('shared/session/src/a.ts', source)).toHaveLength(1);
  });
});
