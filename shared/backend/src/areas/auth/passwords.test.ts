import { KNOWN_PASSWORD_COST as COST, PASSWORD_COST } from '../../config/password-cost';
import { hashPassword, isPassword } from './passwords';

it('looks at every letter of a long password', async () => {
  const long = 'a'.repeat(72);
  const stored = await hashPassword(`${long}b`, COST);
  expect(await isPassword(`${long}b`, stored, COST)).toBe(true);
  expect(await isPassword(`${long}c`, stored, COST)).toBe(false);
  expect(await isPassword(long, stored, COST)).toBe(false);
});

it.each([
  ['letters in another composition', 'caf\u00e9-nil', 'cafe\u0301-nil', true],
  ['other letters that look alike', 'cafe-nil', 'caf\u00e9-nil', false],
  ['a space at the end', 'sea side', 'sea side ', false],
  ['other case', 'Harbour', 'harbour', false],
])('compares %s', async (_what, chosen, given, isRight) => {
  expect(await isPassword(given, await hashPassword(chosen, COST), COST)).toBe(isRight);
});

it('keeps no password twice alike, and none at all readable', async () => {
  const hash = () => hashPassword('quiet-harbour', COST);
  const [one, other] = [await hash(), await hash()];
  expect(one).not.toBe(other);
  expect(one).not.toContain('quiet');
  expect(await isPassword('quiet-harbour', null, COST)).toBe(false);
});

it('stores the cost with the hash, and reads it back from there', async () => {
  const stored = await hashPassword('quiet-harbour', PASSWORD_COST);
  expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isPassword('quiet-harbour', stored, COST)).toBe(true);
  expect(await isPassword('quiet-harbor', stored, COST)).toBe(false);
});

it('matches no password where the stored text is not a hash', async () => {
  expect(await isPassword('quiet-harbour', 'quiet-harbour', COST)).toBe(false);
  expect(await isPassword('', '', COST)).toBe(false);
});

it('reads what other tools have written', async () => {
  // The key is that of hashlib.scrypt in Python.
  const stored =
    '$scrypt$ln=4,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$oMc+kcx6coiYrYYoMWhQqK01FTv4QIWL1Vd2X6dbopY';
  expect(await isPassword('quiet-harbour', stored, COST)).toBe(true);
});
