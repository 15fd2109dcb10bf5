import { endpoints } from '@storefront/api/contract';
import { openAccountShop } from '../../testing/account-shop';
import { openForTests } from '../../testing/open-for-tests';

const shop = openForTests(openAccountShop);

it('describes every call of the contract once', async () => {
  const document = (await shop.page('/docs/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.entries<Record<string, { operationId: string }>>(
    document.paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) =>
      [method, path, operationId].join(' '),
    ),
  );
  expect(operations.sort()).toEqual(
    endpoints.map(({ method, path, name }) => [method.toLowerCase(), path, name].join(' ')).sort(),
  );
  // Pointers would lead out of their schema.
  expect(JSON.stringify(document)).not.toContain('"$ref"');
});

it('tells parameters, headers, callers and files', async () => {
  const { paths } = (await shop.page('/docs/openapi.json')).json();
  const names = (operation: { parameters: { name: string }[] }) =>
    operation.parameters.map(({ name }) => name);
  expect(names(paths['/items/details/{id}'].get)).toEqual(['id', 'X-localization', 'campaign']);
  expect(names(paths['/customer/visit-again'].get)).toEqual([
    'X-localization',
    'zoneid',
    'moduleId',
    'latitude',
    'longitude',
  ]);
  const headers = (operation: { parameters: { name: string; in: string; required: boolean }[] }) =>
    operation.parameters
      .filter((one) => one.in === 'header')
      .map((one) => [one.name, one.required]);
  expect(headers(paths['/stores/get-stores/{filter_data}'].get)).toEqual([
    ['X-localization', false],
    ['zoneid', false],
    ['moduleId', false],
    ['latitude', false],
    ['longitude', false],
  ]);
  expect(paths['/customer/cart/add'].post.security).toEqual([{ customer: [] }, { guest: [] }]);
  expect(Object.keys(paths['/customer/message/send'].post.requestBody.content)).toEqual([
    'multipart/form-data',
  ]);
});

it('shows the contract as a page without scripts', async () => {
  const page = await shop.page('/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).not.toContain('script-src');
  expect(page.body.match(/<details /g)).toHaveLength(endpoints.length);
});

it.each(endpoints.map(({ method, path, name }) => [name, method, path] as const))(
  '%s is served',
  (_name, method, path) => {
    const url = `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;
    expect(shop.backend.app.hasRoute({ method, url })).toBe(true);
  },
);
