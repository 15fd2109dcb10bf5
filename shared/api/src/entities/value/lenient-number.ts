import * as z from 'zod/mini';

/**
 * A number that may be sent as decimal text: in queries, in multipart bodies, and in a few answers. Other notations
 * that JavaScript accepts are refused: hexadecimal, exponents, blanks.
 */
export const LenientNumber = z.pipe(z.transform(numberFromText), z.number());

/** A whole number that may be sent as text. */
export const LenientInt = z.pipe(z.transform(numberFromText), z.int());

function numberFromText(value: number | string): unknown {
  return typeof value === 'string' && isDecimal(value) ? Number(value) : value;
}

/** Digits, optionally with a leading minus and a decimal point. */
function isDecimal(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

/** Degrees within the JSON of a request, unchanged: decimal text or a number. */
export const JsonDegrees = z.union([z.string().check(z.refine(isDecimal)), z.number()]);
