import * as z from 'zod/mini';
import { note } from '../request-fields';

/**
 * The customer's note on one line of a cart or an order, such as "no onions"; at most 200 characters. A blank removes
 * it. An absent field keeps the stored note, and empty text counts as absent, as everywhere.
 */
export const LineNote = z.nullish(note(200));
