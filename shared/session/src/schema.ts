/**
 * For the schemas of values that remotes store: the part of zod that the page loads anyway. A copy in each remote would
 * cost 10 kB more.
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
