import Big from 'big.js';
import { PricingError } from './pricing-error';
import type { Numeric } from './wire';

/**
 * A separate constructor, so that settings of other code do not affect these sums. Quotients have 30 decimals, far more
 * than needed to distinguish a tie from its neighbours in any tax or percentage here, so that rounding twice equals
 * rounding once.
 */
const Decimal = Big();
Decimal.DP = 30;
Decimal.RM = Decimal.roundHalfUp;

export const ROUND_DOWN = Decimal.roundDown;
export const ROUND_UP = Decimal.roundUp;

export type Amount = Big;

/** `digit_after_decimal_point` if the configuration has none. */
const DEFAULT_DIGITS = 2;

export const zero: Amount = new Decimal(0);

/**
 * More than any amount of money has. Without this limit `1e999999999` in a request would be written out digit by digit.
 */
const MAX_PLACES = 30;

const numberText = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The exact decimal value of a number as written: 1.005 is 1.005, not the nearest binary number. */
export function decimal(value: Numeric, field: string): Amount {
  const isNumber = typeof value === 'number' ? Number.isFinite(value) : numberText.test(value);
  if (!isNumber) throw new PricingError('not-a-number', field, value);
  const amount = new Decimal(typeof value === 'string' ? value.replace(/^\+/, '') : value);
  if (Math.abs(amount.e) > MAX_PLACES) throw new PricingError('not-a-number', field, value);
  return amount;
}

/** An amount that must not be negative. Absent, null and empty text are 0. */
export function amountOf(value: Numeric | null | undefined, field: string): Amount {
  if (value === undefined || value === null || value === '') return zero;
  const amount = decimal(value, field);
  if (amount.lt(0)) throw new PricingError('negative', field, value);
  return amount;
}

/** A limit for which absent, null and 0 mean "none". */
export function limitOf(value: Numeric | null | undefined, field: string): Amount | null {
  const limit = amountOf(value, field);
  return limit.gt(0) ? limit : null;
}

/** A count of units: whole and at least 1. */
export function unitsOf(value: number | undefined, field: string): number {
  const units = value ?? 1;
  if (!Number.isSafeInteger(units) || units < 1) throw new PricingError('quantity', field, value);
  return units;
}

export function digitsOf(digits: number | null | undefined): number {
  const count = digits ?? DEFAULT_DIGITS;
  if (!Number.isInteger(count) || count < 0 || count > 8) {
    throw new PricingError('digits', 'digit_after_decimal_point', digits);
  }
  return count;
}

export const smaller = (a: Amount, b: Amount): Amount => (a.lt(b) ? a : b);
export const larger = (a: Amount, b: Amount): Amount => (a.gt(b) ? a : b);
export const sumOf = (amounts: readonly Amount[]): Amount =>
  amounts.reduce((sum, amount) => sum.plus(amount), zero);

/** A plain number; never -0, which `Object.is`, JSON and number formats distinguish from 0. */
export const toNumber = (amount: Amount): number => amount.toNumber() || 0;
