import type * as z from 'zod/mini';
import { fromBase64, isSignedBy, sha256, statementHash } from './signing';
import { ProofPack, ProofReceipt, ProofStatement, type Signed } from './statement';

/** Public keys of the shop, by key id. */
type ProofKeys = Readonly<Record<string, string>>;

/**
 * The reason why a pack is invalid. `shape`: it is not a pack, or was reformatted. `statement`: the renter did not sign
 * it. `photo`: a photo is not the original. `receipt`: the shop did not sign it. `key`: the shop has no key with that
 * id.
 */
type ProofFault = 'shape' | 'statement' | 'photo' | 'receipt' | 'key';

export type Verdict =
  | { readonly fault: ProofFault; readonly photo?: number }
  | {
      readonly fault: null;
      readonly statement: ProofStatement;
      readonly receipt: ProofReceipt;
      readonly photos: readonly Uint8Array<ArrayBuffer>[];
    };

/** The text of a pack's file. Each pack has exactly one form: fields in this order, without white space. */
export function packText({ kind, statement, receipt, photos }: ProofPack): string {
  const { keyId } = receipt;
  return JSON.stringify({
    kind,
    statement: { document: statement.document, signature: statement.signature },
    receipt: { keyId, document: receipt.document, signature: receipt.signature },
    photos,
  });
}

function parsed<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The renter's statement; `null` if it is invalid, or not signed by its own key. */
export async function readStatement(signed: Signed): Promise<ProofStatement | null> {
  const statement = parsed(signed.document, ProofStatement);
  return statement && (await isSignedBy(signed, statement.key)) ? statement : null;
}

/**
 * Checks a pack: every byte of the text is covered by a signature, a hash, or its only valid form.
 * @param text the whole file
 * @param keys the shop's keys, obtained from the shop: a pack does not contain them
 */
export async function verifyPack(text: string, keys: ProofKeys): Promise<Verdict> {
  const pack = parsed(text, ProofPack);
  if (!pack || packText(pack) !== text) return { fault: 'shape' };
  const statement = await readStatement(pack.statement);
  if (!statement) return { fault: 'statement' };
  const photos: Uint8Array<ArrayBuffer>[] = [];
  if (pack.photos.length !== statement.photos.length) return { fault: 'photo' };
  for (const [index, { sha256: hash }] of statement.photos.entries()) {
    const bytes = fromBase64(pack.photos[index] ?? '');
    if (!bytes || (await sha256(bytes)) !== hash) return { fault: 'photo', photo: index };
    photos.push(bytes);
  }
  const key = Object.hasOwn(keys, pack.receipt.keyId) ? keys[pack.receipt.keyId] : undefined;
  if (key === undefined) return { fault: 'key' };
  const receipt = parsed(pack.receipt.document, ProofReceipt);
  const isTheirs = receipt !== null && receipt.statement === (await statementHash(pack.statement));
  if (!isTheirs || !(await isSignedBy(pack.receipt, key))) return { fault: 'receipt' };
  return { fault: null, statement, receipt, photos };
}
