import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { RegistryError } from './errors';
import { createKeys, readKeys, readPublicKeys, type SigningKeys, signDocument } from './node/keys';
import { testDocument } from './testing/region-document';
import type { RegistryKeys } from './verify';
import { isExpired, isOlder, usableUntil, verifyDocument } from './verify';

let folder: string;
let keys: SigningKeys;
let known: RegistryKeys;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-keys-'));
  keys = await createKeys(folder, null);
  known = await readPublicKeys(folder, Date.now());
});
afterAll(() => rm(folder, { recursive: true }));

/** The text with one bit of one byte flipped. */
function flipped(text: string, at: number): string {
  const bytes = Buffer.from(text, 'latin1');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('latin1');
}

describe('verifyDocument', () => {
  it('returns what was signed, with keys that were written and read', async () => {
    const again = await readKeys(folder, { now: 0, until: 0 });
    if (!again) throw new Error('The keys were not kept.');
    const signed = signDocument(JSON.stringify(testDocument()), again);
    await expect(verifyDocument(signed, known)).resolves.toEqual(testDocument());
  });

  it('accepts other letters than Latin ones', async () => {
    const document = testDocument();
    for (const candidate of document.microFrontends['@storefront/cart']) {
      candidate.extras.owner = 'فريق السلة 🛒';
    }
    const signed = signDocument(JSON.stringify(document), keys);
    await expect(verifyDocument(signed, known)).resolves.toEqual(document);
  });

  it('refuses a document with any one byte flipped', async () => {
    const signed = signDocument(JSON.stringify(testDocument()), keys);
    for (let at = 0; at < signed.document.length; at += 37) {
      const tampered = { ...signed, document: flipped(signed.document, at) };
      await expect(verifyDocument(tampered, known)).rejects.toMatchObject({ fault: 'signature' });
    }
  });

  it('refuses a signature with one letter changed', async () => {
    const signed = signDocument(JSON.stringify(testDocument()), keys);
    const [first = ''] = signed.signature;
    const signature = (first === 'A' ? 'B' : 'A') + signed.signature.slice(1);
    await expect(verifyDocument({ ...signed, signature }, known)).rejects.toMatchObject({
      fault: 'signature',
    });
  });

  it('refuses an unknown key, also under a name of Object', async () => {
    const signed = signDocument(JSON.stringify(testDocument()), keys);
    for (const keyId of ['other', 'constructor', '__proto__']) {
      await expect(verifyDocument({ ...signed, keyId }, known)).rejects.toMatchObject({
        fault: 'unknown-key',
      });
    }
  });

  it('refuses another key under a known name, and an invalid key', async () => {
    const signed = signDocument(JSON.stringify(testDocument()), keys);
    const other = await createKeys(await mkdtemp(path.join(folder, 'other-')), null);
    for (const publicKey of [other.publicKey, 'AAAA', '%']) {
      await expect(verifyDocument(signed, { [keys.keyId]: publicKey })).rejects.toMatchObject({
        fault: 'signature',
      });
    }
  });

  it('refuses a signed text that cannot be used', async () => {
    const signed = signDocument(JSON.stringify({ ...testDocument(), schema: 'other' }), keys);
    await expect(verifyDocument(signed, known)).rejects.toMatchObject({ fault: 'shape' });
  });

  it('says so when the page has no WebCrypto', async () => {
    const signed = signDocument(JSON.stringify(testDocument()), keys);
    const { crypto } = globalThis;
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    try {
      await expect(verifyDocument(signed, known)).rejects.toMatchObject({ fault: 'no-crypto' });
    } finally {
      Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
    }
  });

  it('answers any other JSON with its own error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        await expect(verifyDocument(value, known)).rejects.toBeInstanceOf(RegistryError);
      }),
    );
  });
});

describe('isExpired', () => {
  it('flags a document from its expiry on', async () => {
    const signed = signDocument(JSON.stringify(testDocument()), keys);
    // It still passes: the page continues with it.
    const document = await verifyDocument(signed, known);
    const end = Date.parse(document.extras.expiresAt);
    expect(isExpired(document, end - 1)).toBe(false);
    expect(isExpired(document, end)).toBe(true);
  });
});

describe('usableUntil', () => {
  it('lets a page continue for a week after the document has expired', () => {
    const document = testDocument();
    document.extras.expiresAt = '2030-01-02T00:00:00.000Z';
    expect(new Date(usableUntil(document)).toISOString()).toBe('2030-01-09T00:00:00.000Z');
  });
});

describe('isOlder', () => {
  const made = (snapshot: string, issuedAt: string) => {
    const document = testDocument();
    Object.assign(document.extras, { snapshot, issuedAt });
    return document;
  };
  it.each([
    ['an earlier snapshot, counted as a number', '9-ffffff', '01:00', '10-aaaaaa', '02:00', true],
    ['an earlier snapshot that was signed later', '2-bbbbbb', '05:00', '7-aaaaaa', '03:00', true],
    ['a later snapshot that was signed earlier', '7-aaaaaa', '03:00', '2-bbbbbb', '05:00', false],
    ['the same snapshot, signed earlier', '7-aaaaaa', '03:00', '7-aaaaaa', '04:00', true],
    ['the same snapshot, signed later', '7-aaaaaa', '04:00', '7-aaaaaa', '03:00', false],
    ['the very same', '7-aaaaaa', '03:00', '7-aaaaaa', '03:00', false],
  ])('of %s', (_, snapshot, signed, otherSnapshot, otherSigned, expected) => {
    const day = '2030-01-01T';
    const one = made(snapshot, `${day}${signed}:00.000Z`);
    const other = made(otherSnapshot, `${day}${otherSigned}:00.000Z`);
    expect(isOlder(one, other)).toBe(expected);
  });
});
