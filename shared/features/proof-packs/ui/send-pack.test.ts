import { reply } from '@storefront/api/testing';
import { siteBackend } from '@storefront/platform/testing';
import { sendPacks } from './send-pack';
import type { StoredPack, StoredPhoto } from './stored-packs';

const stored = new Map<string, StoredPack>();
jest.mock('./stored-packs', () => ({
  readStoredPacks: async (trip: number) =>
    [...stored.values()].filter((pack) => pack.trip === trip),
  storePack: async (pack: StoredPack) => void stored.set(pack.pack, pack),
  dropPack: async ({ pack }: StoredPack) => void stored.delete(pack),
}));

const PHOTO = 'POST /rental/user/trip/proof/photo';
const SEAL = 'POST /rental/user/trip/proof';

const SIGNATURE = 'A'.repeat(88);
const photoPath = '/rental/user/trip/proof/photo';
const sealPath = '/rental/user/trip/proof';

const photo = (digit: string): StoredPhoto => ({
  step: 'front',
  sha256: digit.repeat(64),
  taken: '2026-06-05T12:01:00.000Z',
  place: null,
  bytes: new Uint8Array([1]),
});
const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const pack = (digit: number, change: Partial<StoredPack> = {}): StoredPack => ({
  pack: idOf(digit),
  trip: 7,
  phase: 'pickup',
  begun: '2026-06-05T12:00:00.000Z',
  photos: [photo('1'), photo('2')],
  withPlace: false,
  fuel: 0,
  mileage: 0,
  note: '',
  marks: [],
  signed: { document: 'a document', signature: SIGNATURE },
  sent: [],
  ...change,
});
const sealed = { pack: idOf(1), phase: 'pickup', received_at: '2026-06-05T12:30:00Z' };
const fine = { [PHOTO]: { message: 'ok' }, [SEAL]: sealed };
const onPart = jest.fn();
const put = (...packs: StoredPack[]) => {
  for (const one of packs) stored.set(one.pack, one);
};

beforeEach(() => {
  stored.clear();
  onPart.mockClear();
});

it('sends each photo of the trip’s packs, seals them and keeps none', async () => {
  const backend = siteBackend(fine);
  put(pack(1), pack(2, { trip: 8 }));
  expect(await sendPacks(7, onPart)).toBe('sent');
  expect(backend.calls.map(({ path }) => path)).toEqual([photoPath, photoPath, sealPath]);
  expect(backend.callsOf(SEAL)[0]?.body).toMatchObject({ trip_id: 7, signature: SIGNATURE });
  expect(onPart.mock.calls.map(([{ sent }]) => sent.length)).toEqual([1, 2]);
  expect([...stored.keys()]).toEqual([idOf(2)]);
});

it('goes on where it was interrupted, and leaves a walk that is not over', async () => {
  const backend = siteBackend(fine);
  put(pack(1, { sent: ['1'.repeat(64)] }), pack(2, { signed: null }));
  expect(await sendPacks(7, onPart)).toBe('sent');
  expect(backend.calls.map(({ path }) => path)).toEqual([photoPath, sealPath]);
  expect([...stored.keys()]).toEqual([idOf(2)]);
});

it.each([
  ['is busy', reply(503, {})],
  ['asks for patience', reply(429, {})],
])('a shop that %s gets the rest later', async (_case, answer) => {
  siteBackend({ ...fine, [SEAL]: answer });
  put(pack(1));
  expect(await sendPacks(7, onPart)).toBe('later');
  expect(stored.get(idOf(1))?.sent).toHaveLength(2);
});

it.each([
  ['has dropped the photos gets them again', 409, 0],
  ['refuses the record keeps what it has', 403, 2],
])('a shop that %s', async (_case, status, sent) => {
  siteBackend({ ...fine, [SEAL]: reply(status, { errors: [{ code: 'pack', message: 'No.' }] }) });
  put(pack(1));
  await expect(sendPacks(7, onPart)).rejects.toMatchObject({ status });
  expect(stored.get(idOf(1))?.sent).toHaveLength(sent);
});

it('lets one tab send at a time', async () => {
  siteBackend(fine);
  put(pack(1));
  const request = jest.fn(async (_name: string, send: () => Promise<unknown>) => send());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  expect(await sendPacks(7, onPart)).toBe('sent');
  expect(request).toHaveBeenCalledWith('proof-7', expect.any(Function));
  Reflect.deleteProperty(navigator, 'locks');
});
