import { localValues } from '@storefront/session';
import * as fc from 'fast-check';
import { choicesKey } from './choices-key';
import { LocalChoices } from './local-choices';

const day = 24 * 3600 * 1000;
const allowed = 'http://preview.test/eg/r9/release.json';
let now = 0;
const open = () => new LocalChoices(['http://preview.test'], () => now);

beforeEach(() => {
  now = 1_000;
  localValues.write(choicesKey, null);
});

test('a choice lasts for a day, in every page of this browser', () => {
  open().choose('rental', { kind: 'previous' });
  open().choose('cart', { kind: 'url', url: allowed });
  expect(open().all()).toEqual({
    rental: { kind: 'previous' },
    cart: { kind: 'url', url: allowed },
  });
  now += day;
  expect(open().all()).toEqual({});
});

test("one or all remotes are reset to the registry's choice", () => {
  const choices = open();
  choices.choose('rental', { kind: 'disabled' });
  choices.choose('cart', { kind: 'previous' });
  choices.choose('rental', null);
  expect(choices.of('rental')).toBeNull();
  expect(choices.of('cart')).toEqual({ kind: 'previous' });
  choices.clear();
  expect(choices.all()).toEqual({});
});

test.each([
  'http://evil.test/release.json',
  'http://preview.test.evil.test/r.json',
  'javascript:alert(1)',
  '',
])('the address %j is refused', (url) => {
  expect(open().choose('rental', { kind: 'url', url })).toBe(false);
  expect(open().all()).toEqual({});
});

test('an address is ignored once its origin is not in the list', () => {
  open().choose('rental', { kind: 'url', url: allowed });
  expect(new LocalChoices([], () => now).all()).toEqual({});
});

test('an invalid stored value counts as no choice', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      localValues.write(choicesKey, text);
      expect(open().all()).toEqual({});
    }),
  );
});
