import { leaveDevice } from '@storefront/session';
import type { DietPassport } from '../passport';
import { hasPassport } from './has-passport';
import { child } from './rules/testing/child';
import { readPassport, savePassport } from './stored-passport';

const passport: DietPassport = { people: [child], listing: 'all' };

afterEach(() => savePassport(null));

it('is the same in every remote of the page', async () => {
  let other: typeof import('./stored-passport') | undefined;
  await jest.isolateModulesAsync(async () => {
    other = await import('./stored-passport');
  });
  expect(other?.readPassport).not.toBe(readPassport);
  savePassport(passport);
  expect(other?.readPassport()).toEqual(passport);
  other?.savePassport({ ...passport, listing: 'hide' });
  expect(readPassport()?.listing).toBe('hide');
});

it('is gone from a device that is left', () => {
  savePassport(passport);
  expect(hasPassport()).toBe(true);
  leaveDevice();
  expect(hasPassport()).toBe(false);
  expect(readPassport()).toBeNull();
});
