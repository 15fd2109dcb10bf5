import * as z from 'zod/mini';
import { create } from 'zustand';
import { tabValues } from './browser-storage';

const KEY = 'souk:fulfilment';

const Fulfilment = z.object({
  method: z.enum(['delivery', 'take_away']),
  /** The requested time in milliseconds since 1970; `null`: as soon as possible. */
  at: z.nullable(z.int()),
});
/** How and when the customer wants to get the order; valid during the visit. */
type Fulfilment = Readonly<z.infer<typeof Fulfilment>>;

function stored(): Fulfilment {
  try {
    return z.parse(Fulfilment, JSON.parse(tabValues.read(KEY) ?? ''));
  } catch {
    return { method: 'delivery', at: null };
  }
}

/**
 * The fulfilment for pages and the checkout. A time in the past counts as none: each reader compares it with the clock.
 */
export const useFulfilment = create<Fulfilment>(stored);

export function chooseFulfilment(change: Partial<Fulfilment>): void {
  const chosen = z.parse(Fulfilment, { ...useFulfilment.getState(), ...change });
  tabValues.write(KEY, JSON.stringify(chosen));
  useFulfilment.setState(chosen);
}
