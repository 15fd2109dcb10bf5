import {
  createSigningKey,
  type ProofMark,
  type ProofPhase,
  type ProofPhoto,
  type Signed,
} from '../statement';

export type StoredPhoto = ProofPhoto & { readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * A pack on this device, from its first photo until the shop has received all of it. Each field may still be empty.
 */
export interface StoredPack {
  readonly pack: string;
  readonly trip: number;
  readonly phase: ProofPhase;
  readonly begun: string;
  readonly photos: readonly StoredPhoto[];
  readonly withPlace: boolean;
  /** Eighths. */
  readonly fuel: number | null;
  /** Kilometres. */
  readonly mileage: number | null;
  readonly note: string;
  readonly marks: readonly ProofMark[];
  /** The signed pack, once the inspection is over; it no longer changes. */
  readonly signed: Signed | null;
  /** Hashes of the photos that the shop has confirmed. */
  readonly sent: readonly string[];
}

const DATABASE = 'souk-proof';
const stores = { packs: 'packs', keys: 'keys' } as const;

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(stores.packs, { keyPath: 'pack' });
    request.result.createObjectStore(stores.keys);
  };
  return settled(request);
}

async function inStore<Result>(
  name: keyof typeof stores,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(name, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([settled(work(transaction.objectStore(name))), done]);
    return result;
  } finally {
    database.close();
  }
}

/** The packs of a trip that are not completely sent yet, earliest first. */
export async function readStoredPacks(trip: number): Promise<StoredPack[]> {
  const all: StoredPack[] = await inStore('packs', 'readonly', (store) => store.getAll());
  return all
    .filter((pack) => pack.trip === trip)
    .sort((one, other) => one.begun.localeCompare(other.begun));
}

/** Stores a pack, so that it survives a reload. @throws when the device has no room for it */
export async function storePack(pack: StoredPack): Promise<void> {
  await inStore('packs', 'readwrite', (store) => store.put(pack));
}

export async function dropPack({ pack }: Pick<StoredPack, 'pack'>): Promise<void> {
  await inStore('packs', 'readwrite', (store) => store.delete(pack));
}

/** The key of this browser. Its private part cannot be read, not even by this page. */
export async function deviceKey(): Promise<CryptoKeyPair> {
  const read = (): Promise<CryptoKeyPair | undefined> =>
    inStore('keys', 'readonly', (store) => store.get('device'));
  const there = await read();
  if (there) return there;
  const made = await createSigningKey();
  // Another tab may have created a key in the meantime; that key is used.
  await inStore('keys', 'readwrite', (store) => store.add(made, 'device')).catch(() => undefined);
  return (await read()) ?? made;
}
