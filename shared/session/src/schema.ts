/**
 * The part of zod that the page loads anyway, for schemas of values that remotes store. A copy in each remote would
 * cost another 10 kB.
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
