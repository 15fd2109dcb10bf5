import { toAsciiDigits } from '@storefront/i18n';

/** The lowest age, in years, at which the region's providers rent out a car. */
export const YOUNGEST = 21;
const OLDEST = 99;

/** The documents of a driver: residents have a national ID or an Iqama, visitors one of the others. */
export const PAPERS = ['resident', 'gcc', 'passport'] as const;
export type Paper = (typeof PAPERS)[number];

/** The driver's data as the customer has typed it. */
export interface Driver {
  readonly paper: Paper;
  readonly id: string;
  readonly age: string;
  readonly bringsLicense: boolean;
}

export type DriverProblem =
  | 'idInvalid'
  | 'gccInvalid'
  | 'passportInvalid'
  | 'ageInvalid'
  | 'ageTooYoung'
  | 'licenseNeeded';
export type DriverProblems = Partial<Record<keyof Driver, DriverProblem>>;

/** A number as typed, in digits of the Latin script and without spaces. */
export const plainDigits = (text: string): string => toAsciiDigits(text).replace(/\s/g, '');

/** Citizens' numbers begin with 1, residents' (Iqama) with 2; the last digit checks the others (Luhn). */
export function isSaudiId(text: string): boolean {
  const digits = plainDigits(text);
  if (!/^[12]\d{9}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The states of the Gulf count theirs from 8 (Oman) to 15 digits (the Emirates). */
const isGccId = (text: string): boolean => /^\d{8,15}$/.test(plainDigits(text));

/** Latin letters and digits, at most nine (ICAO Doc 9303). */
const isPassport = (text: string): boolean => /^[A-Z0-9]{6,9}$/i.test(plainDigits(text));

function idProblem({ paper, id }: Driver): DriverProblem | null {
  if (paper === 'gcc') return isGccId(id) ? null : 'gccInvalid';
  if (paper === 'passport') return isPassport(id) ? null : 'passportInvalid';
  return isSaudiId(id) ? null : 'idInvalid';
}

const isIqama = (id: string): boolean => plainDigits(id).startsWith('2');

/**
 * The missing or invalid fields; empty if a car may be booked for the driver.
 * @param least the age that the cars require
 */
export function checkDriver(driver: Driver, least: number = YOUNGEST): DriverProblems {
  const { age, bringsLicense } = driver;
  const problem = idProblem(driver);
  const years = /^\d{1,3}$/.test(plainDigits(age)) ? Number(plainDigits(age)) : Number.NaN;
  return {
    ...(problem && { id: problem }),
    ...(!(years >= 1 && years <= OLDEST)
      ? { age: 'ageInvalid' }
      : years < least && { age: 'ageTooYoung' }),
    ...(!bringsLicense && { bringsLicense: 'licenseNeeded' }),
  };
}

/** The key of the text about the driver in the note to the provider. */
export function driverLine({ paper, id }: Driver) {
  if (paper === 'gcc') return 'driver.lineGcc';
  if (paper === 'passport') return 'driver.linePassport';
  return isIqama(id) ? 'driver.lineResident' : 'driver.lineCitizen';
}
