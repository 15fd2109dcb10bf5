import { openAccountShop, refusalOf } from '../../testing/account-shop';
import { openForTests } from '../../testing/open-for-tests';
import type { TestAnswer } from '../../testing/send-request';

let layla: string;
const shop = openForTests(() => openAccountShop({ trustedProxies: 1 }));
beforeAll(async () => {
  layla = await shop.signIn();
});

const write = (message: unknown, from: string) =>
  shop.post(
    '/customer/message/send',
    { receiver_id: 0, receiver_type: 'admin', message },
    { token: layla, headers: { 'x-forwarded-for': from } },
  );
const messages = async () =>
  (await shop.database.one<{ n: number }>('select count(*)::int as n from messages'))?.n;

it.each([
  ['a text beyond 2,000 letters', 2001, 403, 'message'],
  ['a megabyte of text', 1024 * 1024, 413, 'body'],
])('refuses %s and stores nothing of it', async (_what, length, status, code) => {
  const before = await messages();
  expect(refusalOf(await write('x'.repeat(length), '203.0.113.1'))).toEqual([status, code]);
  expect(await messages()).toBe(before);
});

it('refuses a form with a megabyte of text as well', async () => {
  const before = await messages();
  const form = { receiver_id: '0', receiver_type: 'admin', message: 'x'.repeat(1024 * 1024) };
  const answer = await shop.postForm('/customer/message/send', form, [], { token: layla });
  expect([403, 413]).toContain(answer.statusCode);
  expect(await messages()).toBe(before);
});

it('answers markup as plain text, in an answer that no browser renders', async () => {
  const text = '<script>alert(1)</script><img src=x onerror=alert(1)> https://evil.example';
  const sent = await write(text, '203.0.113.2');
  expect(sent.json().messages[0].message).toBe(text);
  expect(sent.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(sent.headers['x-content-type-options']).toBe('nosniff');
  expect(sent.headers['content-security-policy']).toContain("default-src 'none'");
});

it.each([[{ $ne: '' }], [['a']], [7], [true]])('does not accept %j as a text', async (message) => {
  const before = await messages();
  expect(refusalOf(await write(message, '203.0.113.3'))).toEqual([403, 'message']);
  expect(await messages()).toBe(before);
});

it('limits a flood: further messages are refused with a time to retry, and not stored', async () => {
  const before = (await messages()) ?? 0;
  const flood: TestAnswer[] = [];
  // More of them at once would make a slow machine refuse some for being busy.
  for (let round = 0; round < 6; round += 1) {
    const hello = (_: unknown, index: number) => write(`Hello ${round} ${index}`, '203.0.113.4');
    flood.push(...(await Promise.all(Array.from({ length: 25 }, hello))));
  }
  const taken = flood.filter(({ statusCode }) => statusCode === 200);
  const refused = flood.filter(({ statusCode }) => statusCode !== 200);
  expect(taken).toHaveLength(60);
  for (const answer of refused) {
    expect(refusalOf(answer)).toEqual([429, 'throttle']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  const written = await shop.database.one<{ n: number }>(
    "select count(*)::int as n from messages where message like 'Hello %'",
  );
  expect(written?.n).toBe(60);
  expect((await messages()) ?? 0).toBeGreaterThanOrEqual(before + 60);
  // Other addresses are not affected.
  expect((await write('Hello there', '203.0.113.5')).statusCode).toBe(200);
}, 60_000);
