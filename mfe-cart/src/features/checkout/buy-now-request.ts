import * as z from 'zod/mini';

const FoodChoice = z.object({ name: z.string(), values: z.object({ label: z.array(z.string()) }) });
const Variant = z.object({ type: z.string() });

/**
 * What Buy Now keeps for the checkout. Of the item only its id is believed: the rest is asked of the server
 * again, since it lay in the browser.
 */
export const BuyNowRequest = z.object({
  kind: z.enum(['buy_now', 'campaign']),
  item: z.object({ id: z.int() }),
  selection: z.object({ variation: z.optional(z.array(z.union([FoodChoice, Variant]))) }),
  /** Add-on id to quantity. */
  addOns: z.record(z.string(), z.int()),
  quantity: z.int().check(z.positive()),
});
export type BuyNowRequest = z.infer<typeof BuyNowRequest>;
