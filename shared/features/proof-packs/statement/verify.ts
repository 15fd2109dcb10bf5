import type * as z from 'zod/mini';
import { fromBase64, isSignedBy, sha256, statementHash } from './signing';
import { ProofPack, ProofReceipt, ProofStatement, type Signed } from './statement';

/** Public keys of the shop, by the name of each. */
type ProofKeys = Readonly<Record<string, string>>;

/**
 * Why a pack proves nothing. `shape`: it is no pack, or was written again. `statement`: the renter did not sign
 * this. `photo`: a photo is not the one that was taken. `receipt`: the shop did not sign this. `key`: the shop
 * knows no key of that name.
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

/** The text of a pack's file. There is one for each pack: names in this order, nothing between them. */
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

/** What a renter signed, `null` when it says nothing of a vehicle or its own key did not sign it. */
export async function readStatement(signed: Signed): Promise<ProofStatement | null> {
  const statement = parsed(signed.document, ProofStatement);
  return statement && (await isSignedBy(signed, statement.key)) ? statement : null;
}

/**
 * Checks a pack: every byte of the text is covered by a signature, by a hash, or by the one spelling that it may have.
 * @param text the whole file
 * @param keys the shop's, from the shop itself: a pack brings none of them
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
