import type { Sql } from '../database/database';
import { createToken, hashSecret } from '../server/secrets';

export interface Operator {
  readonly name: string;
  readonly token_hash: string;
}

const NAME = /^[a-z][a-z0-9._-]{0,40}$/;

/** A command of an operator is impossible; the message gives the reason. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** All operators, by name. */
export function listOperators(sql: Sql): Promise<{ name: string; added_at: Date }[]> {
  return sql.query('select name, added_at from operators order by name', []);
}

/**
 * Adds an operator, or gives a known one a new token, which invalidates the old one.
 * @returns the token: 32 random bytes, which cannot be read again
 * @throws {OperatorError} for an invalid name
 */
export async function addOperator(sql: Sql, name: string, now: Date): Promise<string> {
  if (!NAME.test(name)) {
    throw new OperatorError(
      `"${name}" is not a valid name: lower-case letters, digits, ".", "_" and "-", at most 41 of them.`,
    );
  }
  const token = `souk_${createToken()}`;
  await sql.query(
    `insert into operators (name, token_hash, added_at) values ($1, $2, $3)
      on conflict (name) do update set token_hash = excluded.token_hash`,
    [name, hashSecret(token), now],
  );
  return token;
}

/** Ends an operator's token and sessions at once. @throws {OperatorError} for an unknown name */
export async function removeOperator(sql: Sql, name: string): Promise<void> {
  const removed = await sql.one('delete from operators where name = $1 returning name', [name]);
  if (!removed) throw new OperatorError(`There is no operator ${name}.`);
}

/** The operator with this token. */
export function findOperator(sql: Sql, token: string): Promise<Operator | undefined> {
  return sql.one<Operator>('select name, token_hash from operators where token_hash = $1', [
    hashSecret(token),
  ]);
}

export function findOperatorNamed(sql: Sql, name: string): Promise<Operator | undefined> {
  return sql.one<Operator>('select name, token_hash from operators where name = $1', [name]);
}
