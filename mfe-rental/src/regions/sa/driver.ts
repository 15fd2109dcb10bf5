import { toAsciiDigits } from '@storefront/i18n';

/** Youngest driver that the region's providers hand a car to, in years. */
export const YOUNGEST = 21;
const OLDEST = 99;

/** What the customer says of the driver, as typed. */
export interface Driver {
  readonly id: string;
  readonly age: string;
  readonly bringsLicense: boolean;
}

export type DriverProblem = 'idInvalid' | 'ageInvalid' | 'ageTooYoung' | 'licenseNeeded';
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

export const isResident = (id: string): boolean => plainDigits(id).startsWith('2');

/** What is missing or wrong; empty when a car may be booked for the driver. */
export function checkDriver({ id, age, bringsLicense }: Driver): DriverProblems {
  const years = /^\d{1,3}$/.test(plainDigits(age)) ? Number(plainDigits(age)) : Number.NaN;
  return {
    ...(!isSaudiId(id) && { id: 'idInvalid' }),
    ...(!(years >= 1 && years <= OLDEST)
      ? { age: 'ageInvalid' }
      : years < YOUNGEST && { age: 'ageTooYoung' }),
    ...(!bringsLicense && { bringsLicense: 'licenseNeeded' }),
  };
}
