import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../database/database';

/** Signs data that leaves the server and comes back to it; each use has its own key. */
export interface Signer {
  /** @param use the purpose of the signature: it is invalid for any other */
  sign(use: string, text: string): string;
  /** Whether {@link sign} made the signature. */
  isSigned(use: string, text: string, signature: string): boolean;
}

/** @param secret of at least 32 random bytes */
export function createSigner(secret: Uint8Array): Signer {
  const keyOf = (use: string) => createHmac('sha256', secret).update(use).digest();
  const sign = (use: string, text: string) =>
    createHmac('sha256', keyOf(use)).update(text).digest('base64url');
  return {
    sign,
    isSigned(use, text, signature) {
      const expected = Buffer.from(sign(use, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

/** The signer for all servers on this database; the first server creates its secret. */
export async function openSigner(sql: Sql): Promise<Signer> {
  await sql.query(
    "insert into settings (key, value) values ('signing', to_jsonb($1::text)) on conflict do nothing",
    [randomBytes(32).toString('base64url')],
  );
  const row = await sql.one<{ value: string }>("select value from settings where key = 'signing'");
  if (typeof row?.value !== 'string') throw new Error('The signing secret is missing');
  return createSigner(Buffer.from(row.value, 'base64url'));
}
