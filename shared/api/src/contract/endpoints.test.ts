import { requestPath } from '../client/request-path';
import { endpoints } from './index';

const parametersOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

it('names each call once', () => {
  const names = endpoints.map((endpoint) => endpoint.name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z][a-zA-Z]+$/.test(name))).toEqual([]);
});

it('has each method and path once', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'has a place for each path parameter of %s',
  (_, { path }) => {
    const names = parametersOf(path);
    expect(new Set(names).size).toBe(names.length);
    const filled = requestPath(path, Object.fromEntries(names.map((name) => [name, `a/${name}`])));
    expect(filled).toMatch(/^\/[\w\-/%.]+$/);
    expect(filled.split('/')).toHaveLength(path.split('/').length);
  },
);

it('has a body only for methods that send one', () => {
  const reads = endpoints.filter(({ method }) => method === 'GET' || method === 'DELETE');
  // Passwords and codes must not be in an address, so one of them has a body.
  expect(reads.filter(({ body, files }) => body || files).map(({ name }) => name)).toEqual([
    'removeAccount',
  ]);
});
