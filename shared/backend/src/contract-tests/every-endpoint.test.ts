import { collectDroppedRows, endpoints as endpointsOfCore } from '@storefront/api/contract';
import { featureCalls } from '@storefront/features/testing';
import Ajv2020 from 'ajv/dist/2020';
import { describeContract } from '../areas/docs/openapi';
import { createDemoBackend } from '../testing/demo-backend';
import { openForTests } from '../testing/open-for-tests';
import type { TestAnswer } from '../testing/send-request';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { testConfig } from '../testing/test-backend';
import { openContractShop, type Sample } from './contract-shop';
import { samples } from './samples/all-samples';
import { unreadableTexts } from './unreadable-texts';
import { type WatchedChanges, watchChanges } from './watched-changes';

// These tests send many requests.
const shop = openForTests(openContractShop);
let watched: WatchedChanges;
beforeAll(async () => {
  watched = await watchChanges(shop.database);
  // Otherwise the first call of a session in an hour updates its last use.
  await shop.database.query("update tokens set seen_at = '2099-01-01'");
});

const { paths } = describeContract(endpoints);
// Formats such as `uri` are only annotations in this dialect. Optimising a schema takes longer than using it once.
const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
/** Names in `Vary` that concern the transport, not the content of an answer. */
const ofTransport = ['origin', 'accept-encoding'];

const named = endpoints.map((endpoint) => [endpoint.name, endpoint] as const);

it('is served completely', () => {
  const missing = endpoints.filter(({ method, path }) => {
    const url = `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;
    return !shop.backend.app.hasRoute({ method, url });
  });
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('has the calls of the core alone while every feature is off', async () => {
  const { database, clock } = shop;
  const { app } = await createDemoBackend({
    config: { ...testConfig, features: [] },
    database,
    clock,
  });
  const served = endpoints.filter(({ method, path }) =>
    app.hasRoute({ method, url: `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}` }),
  );
  expect(served.map(({ name }) => name)).toEqual(endpointsOfCore.map(({ name }) => name));
  await app.close();
});

it('has a valid call here for each endpoint', () => {
  expect(Object.keys(samples).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

/**
 * Calls that the contract defines as reads although they write. They need the token in a header, which no link, picture
 * or prefetch of another site can send.
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The customer's language, for messages.
  customerInfo: ['UPDATE customers'],
  // The customer's zone.
  updateZone: ['UPDATE customers'],
  // Stops the reminder of this order.
  reviewReminderCancel: ['UPDATE orders'],
  // Guesses of the phone number or the link of a guest's order are counted.
  orderTrack: ['INSERT limits', 'UPDATE limits'],
  lastLocation: ['INSERT limits', 'UPDATE limits'],
  // So are guesses of coupon codes.
  applyCoupon: ['INSERT limits', 'UPDATE limits'],
  rentalCouponApply: ['INSERT limits', 'UPDATE limits'],
  // Messages are marked as seen when they are read.
  messageDetails: ['UPDATE conversations', 'UPDATE messages'],
  ...Object.assign({}, ...featureCalls.map(({ writingReads }) => writingReads)),
};

/** The word `success`, and rows as they are stored. */
const notForPeople: readonly string[] = [
  'reviewReminderCancel',
  ...featureCalls.flatMap(({ rawAnswers = [] }) => rawAnswers),
];

describe.each(named)('%s', (name, endpoint) => {
  const isRead = endpoint.method === 'GET';
  let sample: Sample;
  let answer: TestAnswer;
  let changed: readonly string[];
  beforeAll(async () => {
    sample = (await samples[name]?.(shop)) ?? {};
    await watched.forget();
    answer = await shop.send(endpoint, sample, isRead ? { 'x-localization': 'ar' } : {});
    changed = await watched.changes();
  });

  it('answers a valid call as the contract defines it', () => {
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

  it('answers as the OpenAPI document describes it, and varies by its headers', () => {
    const { responses, parameters = [] } =
      paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {};
    const known = [...ofTransport, ...parameters.map((one) => one.name.toLowerCase())];
    const vary = String(answer.headers.vary ?? '').toLowerCase();
    expect(known).toEqual(expect.arrayContaining(vary.split(/[\s,]+/).filter(Boolean)));
    const described = responses?.[answer.statusCode === 200 ? '200' : 'default'];
    ajv.validate(described?.content['application/json']?.schema ?? false, answer.json());
    expect(ajv.errors ?? []).toEqual([]);
  });

  if (isRead) {
    it('is in Arabic, and changes nothing, for its owner either', () => {
      const isText = !sample.refused && !notForPeople.includes(name);
      expect(isText ? unreadableTexts(answer.json()) : []).toEqual([]);
      const allowed = exceptions[name] ?? [];
      expect(changed.filter((what) => !allowed.includes(what))).toEqual([]);
    });
  }

  it('answers errors in the form of the contract, in both languages', async () => {
    // The header contains no known language, so the answer is in English.
    for (const [language, letters] of [
      ['en', /[a-z]/i],
      ['ar', /[\u0621-\u064a]/],
    ] as const) {
      const headers = { 'x-localization': language, zoneid: 'x', moduleid: 'x', latitude: 'x' };
      const refused = await shop.send(endpoint, { as: 'nobody', params: {} }, headers);
      if (refused.statusCode < 400) continue;
      expect(refused.json().errors[0]).toEqual({
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
