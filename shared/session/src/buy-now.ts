import type * as z from 'zod/mini';
import { localValues, tabValues } from './browser-storage';

const KEY = 'souk:buy-now';

/**
 * Stores the item of Buy Now or of a campaign order for the checkout of this tab. It survives reloads and a sign-in. A
 * tab without an item uses the last one of this browser, so that an order can be continued after its tab was closed.
 * @param request JSON; the item page and the checkout agree on its shape, and the checkout parses it with a schema
 */
export function keepBuyNow(request: unknown): void {
  const text = JSON.stringify(request);
  tabValues.write(KEY, text);
  localValues.write(KEY, text);
}

/** The stored value; `null` if there is none, or it does not match the schema. */
export function readBuyNow<Schema extends z.ZodMiniType>(schema: Schema): z.infer<Schema> | null {
  const text = tabValues.read(KEY) ?? localValues.read(KEY);
  if (text === null) return null;
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

/** Deletes the item after the order is placed. */
export function forgetBuyNow(): void {
  tabValues.write(KEY, null);
  localValues.write(KEY, null);
}

/** `undefined` for text that is not JSON: no schema used here accepts it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
