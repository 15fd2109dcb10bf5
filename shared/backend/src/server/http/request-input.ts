import type { FastifyRequest } from 'fastify';
import type { core } from 'zod';
import { refuse } from './refusal';

interface UnfitField {
  readonly field: string;
  readonly missing: boolean;
  /** The schema's message about it, which may be the name of a rule with its own text. */
  readonly rule?: string;
}

/** A field of the request that does not fit its schema. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  constructor(readonly fields: readonly UnfitField[]) {
    super(`Invalid input: ${fields.map(({ field }) => field).join(', ')}`);
  }

  static fromIssues(
    issues: readonly core.$ZodIssue[],
    input: Readonly<Record<string, unknown>>,
  ): InvalidInput {
    const fields = new Map<string, UnfitField>();
    for (const { path, message: rule } of issues) {
      const field = String(path[0] ?? 'body');
      const missing = path.length <= 1 && input[field] === undefined;
      if (!fields.has(field)) fields.set(field, { field, missing, rule });
    }
    return new InvalidInput([...fields.values()]);
  }
}

/**
 * Merges query and body: a parameter may be in either; the body takes precedence. The texts `undefined`, `null` and the
 * empty text count as absent, and so does `null`.
 * @throws {InvalidInput} for texts that no database can store
 * @throws {Refusal} 400 for input that is nested too deeply
 */
export function mergeInput(request: FastifyRequest, form: object | null): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const source of [request.query, form ?? request.body]) {
    if (typeof source !== 'object' || source === null || Array.isArray(source)) continue;
    for (const [name, value] of Object.entries(source)) {
      if (name === '__proto__' || isAbsent(value)) continue;
      refuseUnfit(name, value);
      input[name.endsWith('[]') ? name.slice(0, -2) : name] = value;
    }
  }
  return input;
}

function isAbsent(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === 'undefined' ||
    value === 'null'
  );
}

/** Whether a text can be stored: PostgreSQL accepts no NUL, and no half of a surrogate pair in JSON. */
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

/** The maximum of entries in any list of a request: no cart, order or selection of a page is longer. */
const LONGEST_LIST = 200;

/** The maximum nesting inside a field. Nothing in the contract has ten levels; thousands would overflow the stack. */
const DEEPEST = 32;

/**
 * Refuses values that would cause a server error later: texts that cannot be stored, at any depth, too deep nesting,
 * and lists that are too long to process.
 * @throws {InvalidInput} naming the field; {Refusal} 400 `body`
 */
export function refuseUnfit(field: string, value: unknown, depth = 1): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new InvalidInput([{ field, missing: false }]);
  } else if (typeof value === 'object' && value !== null) {
    if (depth > DEEPEST) refuse(400, 'body', 'bodyUnreadable');
    if (Array.isArray(value) && value.length > LONGEST_LIST) {
      throw new InvalidInput([{ field, missing: false }]);
    }
    for (const [key, member] of Object.entries(value)) {
      refuseUnfit(field, key, depth + 1);
      refuseUnfit(field, member, depth + 1);
    }
  }
}
