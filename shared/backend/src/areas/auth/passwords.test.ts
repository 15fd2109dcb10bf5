import { hashPassword, isPassword } from './passwords';

it('looks at every letter of a long password', async () => {
  const long = 'a'.repeat(72);
  const stored = await hashPassword(`${long}b`);
  expect(await isPassword(`${long}b`, stored)).toBe(true);
  expect(await isPassword(`${long}c`, stored)).toBe(false);
  expect(await isPassword(long, stored)).toBe(false);
});

it.each([
  ['letters in another composition', 'caf\u00e9-nil', 'cafe\u0301-nil', true],
  ['other letters that look alike', 'cafe-nil', 'caf\u00e9-nil', false],
  ['a space at the end', 'sea side', 'sea side ', false],
  ['other case', 'Harbour', 'harbour', false],
])('compares %s', async (_what, chosen, given, isRight) => {
  expect(await isPassword(given, await hashPassword(chosen))).toBe(isRight);
});

it('keeps no password twice alike, and none at all readable', async () => {
  const [one, other] = [await hashPassword('quiet-harbour'), await hashPassword('quiet-harbour')];
  expect(one).not.toBe(other);
  expect(one).not.toContain('quiet');
  expect(await isPassword('quiet-harbour', null)).toBe(false);
});
