import * as z from 'zod/mini';

/**
 * What the customer asks for of one line of a cart or an order, such as "no onions"; at most 200 characters. A
 * blank takes it back; absent keeps what is stored, and empty text is absent, as everywhere.
 */
export const LineNote = z.nullish(z.string().check(z.maxLength(200)));
