import { collectDroppedRows, endpoints } from '@storefront/api/contract';
import { openForTests } from '../testing/open-for-tests';
import { openContractShop } from './contract-shop';
import { samples } from './samples/all-samples';

// These tests send many requests.
const shop = openForTests(openContractShop);

const named = endpoints.map((endpoint) => [endpoint.name, endpoint] as const);

it('is served completely', () => {
  const missing = endpoints.filter(({ method, path }) => {
    const url = `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;
    return !shop.backend.app.hasRoute({ method, url });
  });
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('has a valid call here for each endpoint', () => {
  expect(Object.keys(samples).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

describe.each(named)('%s', (name, endpoint) => {
  it('answers a valid call as the contract defines it', async () => {
    const sample = (await samples[name]?.(shop)) ?? {};
    const answer = await shop.send(endpoint, sample);
    const body: unknown = answer.json();
    if (sample.refused) {
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual(sample.refused);
      return;
    }
    expect([answer.statusCode, answer.statusCode === 200 ? [] : body]).toEqual([200, []]);
    const { value, dropped } = collectDroppedRows(() => endpoint.answer.safeParse(body));
    expect(value.success ? [] : value.error.issues).toEqual([]);
    expect(dropped).toEqual([]);
  });

  it('answers errors in the form of the contract, in both languages', async () => {
    // The header contains no known language, so the answer is in English.
    for (const [language, letters] of [
      ['en', /[a-z]/i],
      ['ar', /[\u0621-\u064a]/],
    ] as const) {
      const answer = await shop.send(
        endpoint,
        { as: 'nobody', params: {} },
        {
          'x-localization': language,
          zoneid: 'x',
          moduleid: 'x',
          latitude: 'x',
        },
      );
      if (answer.statusCode < 400) continue;
      expect(answer.json().errors[0]).toEqual({
        code: expect.stringMatching(/./),
        message: expect.stringMatching(letters),
      });
    }
  });
});

const needs = endpoints.flatMap((endpoint) =>
  (endpoint.needs ?? []).map((need) => [endpoint.name, need, endpoint] as const),
);
const lacking = {
  zoneid: { headers: { zoneid: undefined }, code: 'zoneId' },
  moduleId: { headers: { moduleid: undefined }, code: 'moduleId' },
} as const;

it.each(needs)('%s is refused without the header %s', async (_name, need, endpoint) => {
  const { headers, code } = lacking[need];
  const answer = await shop.send(endpoint, { as: shop.layla }, headers);
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, code]);
});

const closed = endpoints.filter(({ caller }) => caller !== 'none');
const strangers = [
  ['nobody', {}],
  ['the token null', { authorization: 'Bearer null' }],
  ['an unknown token', { authorization: `Bearer ${'f'.repeat(64)}` }],
] as const;

it.each(closed.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s needs a caller',
  async (_name, endpoint) => {
    for (const [, headers] of strangers) {
      const answer = await shop.send(endpoint, { as: 'nobody' }, headers);
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([401, 'auth-001']);
    }
    const guest = await shop.send(endpoint, { as: shop.guest() });
    expect(guest.statusCode === 401).toBe(endpoint.caller === 'customer');
  },
);
