import { json, type Sql } from '@storefront/backend/feature';
import {
  createSigningKey,
  fromBase64,
  keyIdOf,
  type ProofReceipt,
  publicKeyText,
  type Signed,
  signText,
  toBase64,
} from '../statement';

interface StoredKey {
  readonly private: string;
  readonly public: string;
}

/**
 * The key that all servers with this database share; the first server that needs it creates it. Like the signing secret
 * it is never sent to anybody.
 */
async function openKey(sql: Sql): Promise<StoredKey> {
  const read = async () =>
    (await sql.one<{ value: StoredKey }>("select value from settings where key = 'proof_key'"))
      ?.value;
  const there = await read();
  if (there) return there;
  const pair = await createSigningKey({ kept: true });
  const secret = await globalThis.crypto.subtle.exportKey('pkcs8', pair.privateKey);
  const made = { private: toBase64(new Uint8Array(secret)), public: await publicKeyText(pair) };
  await sql.query(
    "insert into settings (key, value) values ('proof_key', $1) on conflict do nothing",
    [json(made)],
  );
  const kept = await read();
  if (!kept) throw new Error('The key of proof packs is missing');
  return kept;
}

/** The public keys to verify the shop's receipts with. */
export async function publicKeys(sql: Sql): Promise<{ key_id: string; public_key: string }[]> {
  const row = await sql.one<{ value: StoredKey }>(
    "select value from settings where key = 'proof_key'",
  );
  return row ? [{ key_id: await keyIdOf(row.value.public), public_key: row.value.public }] : [];
}

/** Signs the receipt for a statement that has arrived completely. */
export async function signReceipt(
  sql: Sql,
  receipt: ProofReceipt,
): Promise<Signed & { readonly keyId: string }> {
  const key = await openKey(sql);
  const bytes = fromBase64(key.private);
  if (!bytes) throw new Error('The key of proof packs is damaged');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const signing = await globalThis.crypto.subtle.importKey('pkcs8', bytes, algorithm, false, [
    'sign',
  ]);
  return {
    keyId: await keyIdOf(key.public),
    ...(await signText(signing, JSON.stringify(receipt))),
  };
}
