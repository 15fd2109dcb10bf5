import * as z from 'zod/mini';

/**
 * A number that may come as decimal text: in queries, in multipart bodies, and in a few answers (Contract 1.7).
 * Blank text is not a number.
 */
export const LenientNumber = z.pipe(z.transform(numberFromText), z.number());

/** A whole number that may come as text. */
export const LenientInt = z.pipe(z.transform(numberFromText), z.int());

function numberFromText(value: number | string): unknown {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
}
