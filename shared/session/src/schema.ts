/**
 * What a remote describes the values with that it stores: the part of zod that the page has in any case. With a copy
 * of its own it would bring 10 kB once more.
 */

export type { infer, ZodMiniType } from 'zod/mini';
export {
  array,
  boolean,
  catch,
  enum,
  int,
  literal,
  maxLength,
  nullable,
  nullish,
  number,
  object,
  omit,
  optional,
  parse,
  positive,
  record,
  safeParse,
  string,
  union,
  unknown,
} from 'zod/mini';
