import * as z from 'zod/mini';
import { noteDroppedRow } from './dropped-rows';

/** A flag in the forms of the contract: mostly 0/1, sometimes a boolean or text. Read it with {@link isOn}. */
export const Flag = z.union([z.boolean(), z.number(), z.string()]);
export type Flag = z.infer<typeof Flag>;

/** Money: a number in major currency units. */
export const Money = z.number();
/** A coordinate: decimal text in answers, numbers accepted. */
export const Coordinate = z.union([z.string(), z.number()]);
/** An id. */
export const Id = z.int();
/** A date-time as text: ISO 8601, or `YYYY-MM-DD HH:mm:ss`. */
export const DateTime = z.string();
export const NullableText = z.nullable(z.string());
/** An absolute picture address, `null` when missing. */
export const ImageUrl = z.nullable(z.string());
/** A flag that a row may omit: absent means off. */
export const OptionalFlag = z.nullish(Flag);
/** Optional text of an entity. */
export const OptionalText = z.nullish(z.string());
/** A count that a row may omit. */
export const OptionalNumber = z.nullish(z.number());
/** A success answer with only a message. */
export const MessageAnswer = z.object({ message: z.string() });
export type MessageAnswer = z.infer<typeof MessageAnswer>;

/**
 * A list for display: rows that do not match are left out and reported. Not for lists that determine an amount
 * (variations, option values), because an incomplete one would give a wrong price. Parse with `collectDroppedRows` to
 * get the rows that were left out.
 */
export function lenientArray<Row extends z.ZodMiniType>(row: Row) {
  type Parsed = Awaited<z.output<Row>>;
  const orNull = z.pipe(
    row,
    z.transform((value: z.output<Row>): z.output<Row> | null => value),
  );
  const attempt = z.catch(orNull, (attempted) => {
    // The JSON Schema generator calls this without a row.
    if (attempted) noteDroppedRow(attempted.error.issues);
    return null;
  });
  const isParsed = (value: Parsed | null): value is Parsed => value !== null;
  return z.pipe(
    z.array(attempt),
    z.transform((rows: (Parsed | null)[]): Parsed[] => rows.filter(isParsed)),
  );
}

/**
 * The paged envelope. `offset` is the 1-based page number, not a row count.
 * @param key name of the list in the answer, such as `products`
 */
export function paged<Key extends string, Row extends z.ZodMiniType>(key: Key, row: Row) {
  const envelope = {
    total_size: z.number(),
    limit: z.union([z.number(), z.string()]),
    offset: z.union([z.number(), z.string()]),
  };
  const list = { [key]: lenientArray(row) } as Record<Key, ReturnType<typeof lenientArray<Row>>>;
  return z.object({ ...envelope, ...list });
}
