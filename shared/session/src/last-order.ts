import * as z from 'zod/mini';
import { storedJson } from './stored-value';

const LastOrder = z
  .object({
    orderId: z.int().check(z.positive()),
    /** The contact phone on the order; `null` if it is no longer known. */
    phone: z.nullable(z.string().check(z.maxLength(40))),
    /** The token of the order's link, which opens it without the phone. Absent for orders of an older backend. */
    token: z.nullish(z.string().check(z.maxLength(255))),
  })
  .check(z.refine(({ phone, token }) => Boolean(phone || token)));
export type LastOrder = Readonly<z.infer<typeof LastOrder>>;

const storedOrder = storedJson('souk:last-order', LastOrder);

/**
 * Stores a guest's order in this browser, so that it can be tracked without typing its number. An order with neither
 * phone nor token cannot be tracked and is not stored.
 */
export function rememberOrder(order: LastOrder): void {
  if (z.safeParse(LastOrder, order).success) storedOrder.write(order);
}

/** The last order that a guest placed in this browser, or `null`. */
export function lastOrder(): LastOrder | null {
  return storedOrder.read();
}

export function forgetLastOrder(): void {
  storedOrder.write(null);
}
