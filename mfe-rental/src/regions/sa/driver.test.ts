import { checkDriver, type Driver, driverLine, isSaudiId } from './driver';

const driver: Driver = { paper: 'resident', id: '1000000008', age: '34', bringsLicense: true };

describe('a national ID or Iqama number', () => {
  it.each([
    '1000000008',
    '2000000006',
    ' 1000 000 008 ',
    '١٠٠٠٠٠٠٠٠٨',
    // A doubled 5 counts 1, a 9 that is not doubled 9.
    '1050000007',
    '1900000009',
  ])('may be %s', (id) => {
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
    ['1', 'ageTooYoung'],
    ['20', 'ageTooYoung'],
    ['100', 'ageInvalid'],
    ['thirty', 'ageInvalid'],
  ])('of the age "%s" is refused: %s', (age, problem) => {
    expect(checkDriver({ ...driver, age })).toEqual({ age: problem });
  });

  it('is at least 21, in any digits', () => {
    expect(checkDriver({ ...driver, age: '٢١' })).toEqual({});
    expect(checkDriver({ ...driver, age: '99' })).toEqual({});
  });

  it('is as old as the vehicles require', () => {
    expect(checkDriver({ ...driver, age: '24' }, 25)).toEqual({ age: 'ageTooYoung' });
    expect(checkDriver({ ...driver, age: '25' }, 25)).toEqual({});
  });

  it('gets all missing values at once', () => {
    expect(checkDriver({ paper: 'resident', id: '', age: '', bringsLicense: false })).toEqual({
      id: 'idInvalid',
      age: 'ageInvalid',
      bringsLicense: 'licenseNeeded',
    });
  });
});

describe('a visitor', () => {
  it.each([
    ['gcc', '784199012345678', {}],
    ['gcc', '1234567', { id: 'gccInvalid' }],
    ['passport', 'a1234567', {}],
    ['passport', 'A12', { id: 'passportInvalid' }],
    ['passport', 'A1234567890', { id: 'passportInvalid' }],
  ] as const)('with the paper %s of the number "%s": %j', (paper, id, problems) => {
    expect(checkDriver({ ...driver, paper, id })).toEqual(problems);
  });

  it('is described by the document that the visitor brings', () => {
    const lineOf = (part: Partial<Driver>) => driverLine({ ...driver, ...part });
    expect(lineOf({ paper: 'passport', id: 'A1234567' })).toBe('driver.linePassport');
    expect(lineOf({ paper: 'gcc', id: '784199012345678' })).toBe('driver.lineGcc');
    expect(lineOf({ id: '2000000006' })).toBe('driver.lineResident');
    expect(lineOf({})).toBe('driver.lineCitizen');
  });
});
