import { checkDriver, type Driver, isSaudiId } from './driver';

const driver: Driver = { id: '1000000008', age: '34', bringsLicense: true };

describe('a national ID or Iqama number', () => {
  it.each(['1000000008', '2000000006', ' 1000 000 008 ', '١٠٠٠٠٠٠٠٠٨'])('may be %s', (id) => {
    expect(isSaudiId(id)).toBe(true);
  });

  it.each(['', '100000000', '10000000080', '3000000004', '1000000009', '100000000x'])(
    'may not be "%s"',
    (id) => {
      expect(isSaudiId(id)).toBe(false);
    },
  );
});

describe('a driver', () => {
  it('is complete with an ID, an age and the confirmation', () => {
    expect(checkDriver(driver)).toEqual({});
  });

  it.each([
    ['', 'ageInvalid'],
    ['0', 'ageInvalid'],
    ['20', 'ageTooYoung'],
    ['100', 'ageInvalid'],
    ['thirty', 'ageInvalid'],
  ])('of the age "%s" is refused: %s', (age, problem) => {
    expect(checkDriver({ ...driver, age })).toEqual({ age: problem });
  });

  it('is 21 at least, in any digits', () => {
    expect(checkDriver({ ...driver, age: '٢١' })).toEqual({});
  });

  it('hears of everything that is missing at once', () => {
    expect(checkDriver({ id: '', age: '', bringsLicense: false })).toEqual({
      id: 'idInvalid',
      age: 'ageInvalid',
      bringsLicense: 'licenseNeeded',
    });
  });
});
