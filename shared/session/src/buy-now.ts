import type * as z from 'zod/mini';
import { localValues, tabValues } from './browser-storage';

const KEY = 'souk:buy-now';

/**
 * Keeps the item of Buy Now or of a campaign order for the checkout of this tab. It survives reloads, and
 * sign-in on the way. A tab without one of its own finds the last one of this browser, so that an order whose
 * tab was closed can be gone on with.
 * @param request JSON; its shape is between the item and the checkout, which reads it with a schema
 */
export function keepBuyNow(request: unknown): void {
  const text = JSON.stringify(request);
  tabValues.write(KEY, text);
  localValues.write(KEY, text);
}

/** What was stored, or `null` when there is nothing that fits the schema. */
export function readBuyNow<Schema extends z.ZodMiniType>(schema: Schema): z.infer<Schema> | null {
  const text = tabValues.read(KEY) ?? localValues.read(KEY);
  if (text === null) return null;
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

/** Forgets it, once the order is placed. */
export function forgetBuyNow(): void {
  tabValues.write(KEY, null);
  localValues.write(KEY, null);
}

/** `undefined` for what is no JSON: it fits no schema that matters. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
