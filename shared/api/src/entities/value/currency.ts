import * as z from 'zod/mini';

/** A currency and the format of its amounts; the configuration has the same fields. */
export const Currency = z.object({
  /** ISO 4217. */
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  currency_symbol: z.string(),
  currency_symbol_direction: z.enum(['left', 'right']),
  digit_after_decimal_point: z.int(),
});
export type Currency = z.infer<typeof Currency>;

/**
 * Currency and time zone of a stored row, such as an order, in which it is shown regardless of where its customer is.
 * Backends with one currency omit them.
 */
export const ownLocale = {
  currency: z.nullish(Currency),
  /** The zone's time zone, such as `Africa/Cairo`. */
  time_zone: z.nullish(z.string()),
};
