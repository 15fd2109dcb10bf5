import Ajv2020 from 'ajv/dist/2020';
import { openAccountShop } from '../../testing/account-shop';
import { openForTests } from '../../testing/open-for-tests';
import { servedEndpoints as endpoints } from '../../testing/served-endpoints';
import type { JsonSchema, OpenApiDocument, Operation } from './openapi';

const shop = openForTests(openAccountShop);
let document: OpenApiDocument;
beforeAll(async () => {
  document = (await shop.page('/docs/openapi.json')).json();
});

const operations = (): (readonly [path: string, operation: Operation])[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => [path, operation] as const),
  );
const bodies = ({ requestBody, responses }: Operation): JsonSchema[] =>
  [requestBody, ...Object.values(responses)].flatMap((part) =>
    Object.values(part?.content ?? {}).map(({ schema }) => schema),
  );

it('describes every call of the contract once', () => {
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) =>
      [method, path, operationId].join(' '),
    ),
  );
  expect(described.sort()).toEqual(
    endpoints.map(({ method, path, name }) => [method.toLowerCase(), path, name].join(' ')).sort(),
  );
  // References would not work in a schema that is shown separately.
  expect(JSON.stringify(document)).not.toContain('"$ref"');
});

it('contains parameters, headers, callers and files', async () => {
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

it('has only schemas that are valid in the dialect of OpenAPI 3.1', () => {
  const ajv = new Ajv2020({ strict: false });
  for (const [path, operation] of operations()) {
    for (const schema of [...bodies(operation), ...operation.parameters.map((one) => one.schema)]) {
      expect([path, ajv.validateSchema(schema), ajv.errors ?? []]).toEqual([path, true, []]);
    }
  }
});

it('declares every parameter of a path, no name twice, and only known sign-in methods', () => {
  const schemes = Object.keys(
    'securitySchemes' in document.components ? Object(document.components.securitySchemes) : {},
  );
  const ids = operations().map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [path, { parameters, security, responses }] of operations()) {
    const inPath = parameters.filter((one) => one.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
    const names = parameters.map((one) => `${one.in} ${one.name.toLowerCase()}`);
    expect(new Set(names).size).toBe(names.length);
    for (const scheme of security.flatMap((one) => Object.keys(one))) {
      expect(schemes).toContain(scheme);
    }
    for (const { description } of Object.values(responses)) expect(description).not.toBe('');
  }
});

it('is readable with a policy that allows only its own style', async () => {
  const page = await shop.page('/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body.match(/<details /g)).toHaveLength(endpoints.length);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-eval|script-src/);
  // The page contains nothing that the policy would refuse.
  expect(page.body).not.toMatch(/<script|<link|<iframe|<img| on\w+=| style=|javascript:/i);
  expect(page.body).toMatch(/<html lang="en"/);
  expect(page.body).toMatch(/<meta name="viewport"/);
  expect(page.body.match(/<h\d/)?.[0]).toBe('<h1');
});

it('is also in Arabic, around the English of the contract', async () => {
  const { body } = await shop.page('/docs', { 'accept-language': 'ar' });
  // Compared as text: parsing a page of all calls takes seconds.
  expect(body).toMatch(/<html lang="ar" dir="rtl"/);
  expect(body.match(/<h2[^>]*>/)?.[0]).toContain('lang="en"');
  expect(body.match(/<th\b[^<]*/)?.[0]).toMatch(/>المُعامِل$/);
});
