import {
  createSigningKey,
  keyIdOf,
  neededSteps,
  type ProofPack,
  type ProofReceipt,
  type ProofStatement,
  publicKeyText,
  sha256,
  signText,
  statementHash,
  toBase64,
} from '../statement';

/** A statement about photos, by default one for each step, signed with a newly created key. */
export async function madeStatement(
  photos: readonly Uint8Array<ArrayBuffer>[],
  changes: Partial<ProofStatement> = {},
) {
  const keys = await createSigningKey();
  const statement: ProofStatement = {
    kind: 'souk-proof/1',
    pack: '6f1c1c7e-3c1e-4c44-9a43-0a4b1f3b3a10',
    trip: 500001,
    phase: 'pickup',
    begun: '2026-06-05T12:00:00.000Z',
    finished: '2026-06-05T12:06:00.000Z',
    mileage: 48210,
    fuel: 6,
    note: 'Nothing inside. لا شيء في الداخل.',
    photos: await Promise.all(
      photos.map(async (bytes, index) => ({
        step: neededSteps[index] ?? ('mark' as const),
        sha256: await sha256(bytes),
        taken: '2026-06-05T12:01:00.000Z',
        place: index === 0 ? { lat: 30.0478, lng: 31.2397 } : null,
      })),
    ),
    marks: [{ x: 210, y: 640, kind: 'scratch' }],
    key: await publicKeyText(keys),
    ...changes,
  };
  return { statement, signed: await signText(keys.privateKey, JSON.stringify(statement)) };
}

/** A complete pack, and the keys that the shop would publish. */
export async function madePack(photos: readonly Uint8Array<ArrayBuffer>[]) {
  const { signed } = await madeStatement(photos);
  const shop = await createSigningKey();
  const key = await publicKeyText(shop);
  const receipt: ProofReceipt = {
    kind: 'souk-receipt/1',
    statement: await statementHash(signed),
    received: '2026-06-05T12:07:00.000Z',
  };
  const keyId = await keyIdOf(key);
  const pack: ProofPack = {
    kind: 'souk-pack/1',
    statement: signed,
    receipt: { keyId, ...(await signText(shop.privateKey, JSON.stringify(receipt))) },
    photos: photos.map(toBase64),
  };
  return { pack, keys: { [keyId]: key } };
}
