import * as z from 'zod/mini';
import { collectDroppedRows, type DroppedRow } from '../entities/dropped-rows';

export type ParsedAnswer<Value> =
  | { readonly ok: true; readonly value: Value; readonly dropped: readonly DroppedRow[] }
  | { readonly ok: false; readonly cause: unknown };

/** Checks an answer against its schema; rows that do not match are left out of lenient lists. Never throws. */
export function parseAnswer<Answer extends z.ZodMiniType>(
  schema: Answer,
  body: unknown,
): ParsedAnswer<z.output<Answer>> {
  try {
    const { value: result, dropped } = collectDroppedRows(() => z.safeParse(schema, body));
    return result.success
      ? { ok: true, value: result.data, dropped }
      : { ok: false, cause: result.error };
  } catch (cause) {
    return { ok: false, cause };
  }
}
