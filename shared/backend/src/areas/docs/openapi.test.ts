import { endpoints } from '@storefront/api/contract';
import Ajv2020 from 'ajv/dist/2020';
import { openContractShop } from '../../contract-tests/contract-shop';
import { samples } from '../../contract-tests/samples/all-samples';
import { openForTests } from '../../testing/open-for-tests';
import { sendRequest } from '../../testing/send-request';
import type { JsonSchema, OpenApiDocument, Operation } from './openapi';

// These tests send many requests.
const shop = openForTests(openContractShop);
let document: OpenApiDocument;
beforeAll(async () => {
  document = (await sendRequest(shop.backend.app, { url: '/docs/openapi.json' })).json();
});

// Formats such as `uri` are only annotations in this dialect.
const ajv = new Ajv2020({ strict: false, validateFormats: false });

const operations = (): (readonly [path: string, operation: Operation])[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => [path, operation] as const),
  );
const bodies = ({ requestBody, responses }: Operation): JsonSchema[] =>
  [requestBody, ...Object.values(responses)].flatMap((part) =>
    Object.values(part?.content ?? {}).map(({ schema }) => schema),
  );

it('has only schemas that are valid in the dialect of OpenAPI 3.1', () => {
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

/** Names in `Vary` that are about the transport, not the content of an answer. */
const ofTransport = ['origin', 'accept-encoding'];

it('describes the actual answers, and the headers that they vary by', async () => {
  const wrong: unknown[] = [];
  for (const endpoint of endpoints) {
    const sample = (await samples[endpoint.name]?.(shop)) ?? {};
    const answer = await shop.send(endpoint, sample);
    const { responses, parameters = [] } =
      document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {};
    const known = [...ofTransport, ...parameters.map(({ name }) => name.toLowerCase())];
    const vary = String(answer.headers.vary ?? '').toLowerCase();
    const unknown = vary.split(/[\s,]+/).filter((name) => name && !known.includes(name));
    if (unknown.length > 0) wrong.push([endpoint.name, 'varies by', unknown]);
    const described = responses?.[answer.statusCode === 200 ? '200' : 'default'];
    const schema = described?.content['application/json']?.schema ?? false;
    const validate = ajv.compile(schema);
    if (!validate(answer.json())) wrong.push([endpoint.name, validate.errors?.slice(0, 2)]);
  }
  expect(wrong).toEqual([]);
});

it('is readable with a policy that allows only its own style', async () => {
  const page = await sendRequest(shop.backend.app, { url: '/docs' });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-eval|script-src/);
  // The page contains nothing that the policy would refuse.
  expect(page.body).not.toMatch(/<script|<link|<iframe|<img| on\w+=| style=|javascript:/i);
  expect(page.body).toMatch(/<html lang="en"/);
  expect(page.body).toMatch(/<meta name="viewport"/);
  const headings = [...page.body.matchAll(/<h([1-3])>/g)].map(([, level]) => Number(level));
  expect(headings[0]).toBe(1);
});
