import { webcrypto } from 'node:crypto';
import { createSigningKey, readStatement } from '../statement';
import { markPlaces, placeOf, pointOf } from './mark-place';
import { missingSteps, newPack, signPack } from './proof-pack';
import type { StoredPack, StoredPhoto } from './stored-packs';

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

const photo = (step: StoredPhoto['step'], digit: string): StoredPhoto => ({
  step,
  sha256: digit.repeat(64),
  taken: '2026-06-05T12:01:00.000Z',
  place: null,
  bytes: new Uint8Array([1]),
});
const walked = (): StoredPack => ({
  ...newPack(500_001, 'pickup'),
  photos: [
    photo('front', '1'),
    photo('left', '2'),
    photo('back', '3'),
    photo('right', '4'),
    photo('inside', '5'),
  ],
  fuel: 0,
  mileage: 0,
  note: ' Nothing else. ',
  marks: [{ x: 10, y: 20, kind: 'dent' }],
});

it('names the incomplete stops, in the order of the walk', () => {
  const all = ['front', 'left', 'back', 'right', 'inside', 'fuel', 'mileage'];
  expect(missingSteps(newPack(1, 'pickup'))).toEqual(all);
  expect(missingSteps(walked())).toEqual([]);
  const [, ...others] = walked().photos;
  expect(missingSteps({ ...walked(), photos: others, mileage: null })).toEqual([
    'front',
    'mileage',
  ]);
});

it('signs the findings of the walk with the key that the statement names', async () => {
  const keys = await createSigningKey();
  const { signed, ...pack } = await signPack(walked(), keys);
  const statement = signed && (await readStatement(signed));
  expect(statement).toMatchObject({
    pack: pack.pack,
    trip: 500_001,
    phase: 'pickup',
    fuel: 0,
    mileage: 0,
    note: 'Nothing else.',
    marks: [{ x: 10, y: 20, kind: 'dent' }],
  });
  expect(statement?.photos.map(({ step }) => step)).toEqual([
    'front',
    'left',
    'back',
    'right',
    'inside',
  ]);
  // Data that only this device needs is not signed.
  expect(signed?.document).not.toContain('bytes');
  await expect(signPack({ ...walked(), fuel: null }, keys)).rejects.toThrow();
});

it('makes keys that cannot be exported', async () => {
  const { privateKey } = await createSigningKey();
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow();
});

it('finds each part of the drawing by its middle, and its corners', () => {
  expect(markPlaces.map((place) => placeOf(pointOf(place)))).toEqual(markPlaces);
  expect(placeOf({ x: 0, y: 0 })).toBe('frontLeft');
  expect(placeOf({ x: 1000, y: 1000 })).toBe('backRight');
});
