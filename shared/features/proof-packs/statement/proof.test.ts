import fc from 'fast-check';
import { madePack, madeStatement } from '../testing/made-pack';
import { type ProofPack, packText, readStatement, verifyPack } from './index';

const photos = Array.from({ length: 6 }, (_, index) =>
  Uint8Array.from({ length: 40 + index }, (_value, at) => (at * 7 + index * 31) % 256),
);
let pack: ProofPack;
let text: string;
let keys: Readonly<Record<string, string>>;
beforeAll(async () => {
  ({ pack, keys } = await madePack(photos));
  text = packText(pack);
});

const faultOf = async (changed: string, trusted = keys) =>
  (await verifyPack(changed, trusted)).fault;

it('proves a pack as it was exported', async () => {
  expect(await verifyPack(text, keys)).toMatchObject({
    fault: null,
    statement: { trip: 500001, fuel: 6, mileage: 48210 },
    receipt: { received: '2026-06-05T12:07:00.000Z' },
    photos,
  });
});

it('detects a character that is changed, missing or added', async () => {
  const bytes = new TextEncoder().encode(text);
  const read = (changed: Uint8Array) => new TextDecoder().decode(changed);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(bytes.length - 1),
      fc.integer({ min: 1, max: 255 }),
      fc.constantFrom('flip', 'drop', 'double'),
      async (at, mask, how) => {
        const before = bytes.slice(0, at);
        const here = bytes[at] ?? 0;
        const middle = { flip: [here ^ mask], drop: [], double: [here, here] }[how];
        const changed = read(Uint8Array.from([...before, ...middle, ...bytes.slice(at + 1)]));
        // Removing or doubling one of two equal characters may not change the text.
        if (changed !== text) expect(await faultOf(changed)).not.toBeNull();
      },
    ),
    { numRuns: 400 },
  );
});

it('detects every changed field of a signed text', async () => {
  const fields = Object.entries(JSON.parse(pack.statement.document));
  for (const [name, value] of fields) {
    const other =
      typeof value === 'number'
        ? value + 1
        : typeof value === 'string'
          ? value.replace(/[0-9a-z](?=\D*$)/, (char) => (char === '1' ? '2' : '1'))
          : [];
    const document = JSON.stringify({ ...JSON.parse(pack.statement.document), [name]: other });
    expect(document).not.toBe(pack.statement.document);
    expect([
      name,
      await faultOf(packText({ ...pack, statement: { ...pack.statement, document } })),
    ]).toEqual([name, 'statement']);
  }
});

it('detects photos in another order, a missing one and an added one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(pack.photos, { minLength: 0 }),
      fc.boolean(),
      async (some, isMore) => {
        const others = isMore ? [...pack.photos, ...some] : some;
        fc.pre(JSON.stringify(others) !== JSON.stringify(pack.photos));
        expect(await faultOf(packText({ ...pack, photos: others }))).toBe('photo');
      },
    ),
    { numRuns: 40 },
  );
  expect(
    await verifyPack(packText({ ...pack, photos: pack.photos.with(2, 'AAAA') }), keys),
  ).toEqual({ fault: 'photo', photo: 2 });
});

it('detects names in another order, spaces, and an unknown field', async () => {
  const { kind, ...rest } = pack;
  expect(await faultOf(JSON.stringify({ ...rest, kind }))).toBe('shape');
  expect(await faultOf(JSON.stringify(pack, null, 1))).toBe('shape');
  expect(await faultOf(`${text}\n`)).toBe('shape');
  expect(await faultOf(JSON.stringify({ ...pack, more: 1 }))).toBe('shape');
  expect(await faultOf('{}')).toBe('shape');
  expect(await faultOf('no pack')).toBe('shape');
});

it('refuses a receipt of another statement, another key or no shop', async () => {
  const other = await madePack(photos);
  expect(await faultOf(packText({ ...pack, receipt: other.pack.receipt }))).toBe('key');
  const both = { ...keys, ...other.keys };
  expect(await faultOf(packText({ ...pack, receipt: other.pack.receipt }), both)).toBe('receipt');
  const [otherKey = ''] = Object.values(other.keys);
  expect(await faultOf(text, { [pack.receipt.keyId]: otherKey })).toBe('receipt');
  expect(await faultOf(text, {})).toBe('key');
  expect(
    await faultOf(packText({ ...pack, receipt: { ...pack.receipt, keyId: '__proto__' } })),
  ).toBe('key');
});

it('detects the second valid signature', async () => {
  const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
  const mirrored = (signature: string) => {
    const bytes = Buffer.from(signature, 'base64');
    const second = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`);
    const digits = second.toString(16).padStart(64, '0');
    return Buffer.concat([bytes.subarray(0, 32), Buffer.from(digits, 'hex')]).toString('base64');
  };
  // Only some signatures need the conversion, so several packs are tested.
  for (let made = 0; made < 6; made += 1) {
    const other = await madePack(photos);
    const { receipt, statement } = other.pack;
    expect(await faultOf(packText(other.pack), other.keys)).toBeNull();
    const shop = { ...receipt, signature: mirrored(receipt.signature) };
    expect(await faultOf(packText({ ...other.pack, receipt: shop }), other.keys)).toBe('receipt');
    const renter = { ...statement, signature: mirrored(statement.signature) };
    expect(await faultOf(packText({ ...other.pack, statement: renter }), other.keys)).toBe(
      'statement',
    );
  }
});

it.each([
  ['lacks a stop', photos.slice(0, 4), {}],
  ['has the same photo twice', [...photos, photos[0] ?? new Uint8Array(1)], {}],
  ['is of more fuel than there can be', photos, { fuel: 9 }],
  ['has a mark beside the drawing', photos, { marks: [{ x: 1001, y: 0, kind: 'dent' as const }] }],
  ['is of no time', photos, { begun: 'yesterday' }],
  ['holds a key that is none', photos, { key: 'AAAA' }],
])('refuses a statement that %s', async (_what, pictures, changes) => {
  const { signed } = await madeStatement(pictures, changes);
  expect(await readStatement(signed)).toBeNull();
});
