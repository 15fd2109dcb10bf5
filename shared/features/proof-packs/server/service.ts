import { createHash } from 'node:crypto';
import {
  type BackendContext,
  type Call,
  cleanPicture,
  enterPictures,
  json,
  readPicture,
  refuse,
  type Sql,
} from '@storefront/backend/feature';
import type { TripStatus } from '@storefront/domain';
import type { TripProof } from '../contract';
import {
  type ProofPack,
  type ProofPhase,
  proofLimits,
  readStatement,
  type Signed,
  statementHash,
} from '../statement';
import { signReceipt } from './shop-key';

type Asker = Pick<Call<unknown>, 'owner' | 'now'>;

/** The maximum of packs per trip, including those that were never completed. */
const PACKS_OF_A_TRIP = 8;

interface TripState {
  readonly trip_status: TripStatus;
}

/**
 * Whether a proof pack can be made: from the confirmation on, without end, because a pack that was made offline may
 * arrive long after the trip.
 */
export function takesProof({ trip_status: status }: TripState): boolean {
  return status === 'confirmed' || status === 'ongoing' || status === 'completed';
}

interface ProofRow {
  pack: string;
  phase: ProofPhase;
  document: string;
  signature: string;
  receipt: ProofPack['receipt'];
  received_at: Date;
}

/**
 * @throws {Refusal} 404 `trip` for an unknown trip or another caller's; 403 `trip` while no vehicle can be handed over
 */
async function needTrip(sql: Sql, tripId: number, owner: string, lock = ''): Promise<void> {
  const trip = await sql.one<TripState>(
    `select trip_status from trips where id = $1 and owner = $2 ${lock}`,
    [tripId, owner],
  );
  if (!trip) return refuse(404, 'trip', 'tripUnknown');
  if (!takesProof(trip)) refuse(403, 'trip', 'proofNotPossible');
}

/**
 * Stores a photo byte for byte as it was hashed: a re-encoded photo would prove nothing. It is shown only as part of a
 * pack.
 * @throws {Refusal} 422 `photo` for a file that is not a photo, `sha256` if its hash differs; 413 `photo`; 403 `pack`
 * beyond the limit
 */
export async function keepPhoto(
  { database, files }: BackendContext,
  call: Asker &
    Pick<Call<unknown>, 'uploads'> & { input: { trip_id: number; pack: string; sha256: string } },
): Promise<void> {
  const { trip_id: tripId, pack, sha256 } = call.input;
  await needTrip(database, tripId, call.owner);
  const [upload] = call.uploads;
  if (!upload || call.uploads.length > 1) return refuse(422, 'photo', 'proofPhotoNeeded');
  if (await hasPhoto(database, tripId, pack, sha256)) return;
  const picture = readPicture(upload, proofLimits.photoBytes);
  if (picture.mediaType === 'image/gif') return refuse(422, 'photo', 'proofPhotoNeeded');
  if (createHash('sha256').update(upload.bytes).digest('hex') !== sha256) {
    return refuse(422, 'sha256', 'proofPhotoChanged');
  }
  const drawn = await cleanPicture(picture.mediaType, upload.bytes);
  if (drawn === 'tooLarge') return refuse(413, 'photo', 'fileTooLarge');
  if (drawn === 'broken') return refuse(422, 'photo', 'proofPhotoNeeded');
  await files.save(picture.name, upload.bytes);
  await database.transaction(async (tx) => {
    await needTrip(tx, tripId, call.owner, 'for update');
    if (await hasPhoto(tx, tripId, pack, sha256)) return;
    await refuseTooMany(tx, tripId, pack);
    const owner = { owner: call.owner, isPrivate: true };
    await enterPictures(tx, owner, [picture], call.now);
    await tx.query(
      `insert into trip_proof_photos (trip_id, pack, sha256, upload, created_at)
        values ($1, $2, $3, $4, $5)`,
      [tripId, pack, sha256, picture.name, call.now],
    );
  });
}

async function hasPhoto(sql: Sql, ...photo: readonly [number, string, string]): Promise<boolean> {
  const row = await sql.one(
    'select 1 from trip_proof_photos where trip_id = $1 and pack = $2 and sha256 = $3',
    [...photo],
  );
  return row !== undefined;
}

async function refuseTooMany(tx: Sql, tripId: number, pack: string): Promise<void> {
  const counted = await tx.one<{ photos: number; others: number }>(
    `select count(*) filter (where pack = $2) as photos,
        count(distinct pack) filter (where pack <> $2) as others
      from trip_proof_photos where trip_id = $1`,
    [tripId, pack],
  );
  const { photos = 0, others = 0 } = counted ?? {};
  if (photos >= proofLimits.photos || others >= PACKS_OF_A_TRIP)
    refuse(403, 'pack', 'proofTooMuch');
}

/**
 * Signs a pack whose photos have all arrived, with the server's time.
 * @throws {Refusal} 422 `document` for a wrong signature; 409 `pack` for a different statement with the same id, or
 * with photos missing: `missing` lists their hashes
 */
export async function sealPack(
  { database }: BackendContext,
  { input, owner, now }: Asker & { input: Signed & { trip_id: number } },
): Promise<TripProof> {
  await needTrip(database, input.trip_id, owner);
  const signed = { document: input.document, signature: input.signature };
  const statement = await readStatement(signed);
  if (!statement || statement.trip !== input.trip_id) {
    return refuse(422, 'document', 'proofUnreadable');
  }
  const { trip: tripId, pack, phase } = statement;
  return database.transaction(async (tx) => {
    await needTrip(tx, tripId, owner, 'for update');
    const there = await findPack(tx, tripId, pack);
    if (there) {
      const isSame = there.document === signed.document && there.signature === signed.signature;
      return isSame ? toProof(there) : refuse(409, 'pack', 'proofSealed');
    }
    const arrived = await photosOf(tx, tripId, pack);
    if (!statement.photos.every(({ sha256 }) => arrived.has(sha256))) {
      return refuse(409, 'photo', 'proofPhotosMissing');
    }
    const receipt = await signReceipt(tx, {
      kind: 'souk-receipt/1',
      statement: await statementHash(signed),
      received: now.toISOString(),
    });
    await tx.query(
      `insert into trip_proofs (trip_id, pack, phase, document, signature, receipt, received_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [tripId, pack, phase, signed.document, signed.signature, json(receipt), now],
    );
    return toProof({ pack, phase, received_at: now });
  });
}

const toProof = ({
  pack,
  phase,
  received_at,
}: Pick<ProofRow, 'pack' | 'phase' | 'received_at'>) => ({
  pack,
  phase,
  received_at: received_at.toISOString(),
});

async function findPack(sql: Sql, tripId: number, pack: string): Promise<ProofRow | undefined> {
  return sql.one<ProofRow>(
    `select pack, phase, document, signature, receipt, received_at from trip_proofs
      where trip_id = $1 and pack = $2`,
    [tripId, pack],
  );
}

/** File names by the hashes of the photos. */
async function photosOf(
  sql: Sql,
  tripId: number,
  pack: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query<{ sha256: string; upload: string }>(
    'select sha256, upload from trip_proof_photos where trip_id = $1 and pack = $2',
    [tripId, pack],
  );
  return new Map(rows.map(({ sha256, upload }) => [sha256, upload]));
}

/** @throws {Refusal} 404 `trip` */
export async function listPacks(sql: Sql, tripId: number, owner: string): Promise<TripProof[]> {
  await needTrip(sql, tripId, owner);
  const rows = await sql.query<ProofRow>(
    'select pack, phase, received_at from trip_proofs where trip_id = $1 order by received_at, pack',
    [tripId],
  );
  return rows.map(toProof);
}

/**
 * A complete pack with its photos.
 * @throws {Refusal} 404 `pack`, `trip`
 */
export async function readPack(
  { database, files }: Pick<BackendContext, 'database' | 'files'>,
  tripId: number,
  pack: string,
): Promise<ProofPack> {
  const row = await findPack(database, tripId, pack);
  const statement = row && (await readStatement(row));
  if (!statement) return refuse(404, 'pack', 'proofUnknown');
  const names = await photosOf(database, tripId, pack);
  const photos: string[] = [];
  for (const { sha256 } of statement.photos) {
    const bytes = await files.read(names.get(sha256) ?? '');
    if (!bytes) throw new Error(`A photo of pack ${pack} is missing`);
    photos.push(bytes.toString('base64'));
  }
  const { document, signature, receipt } = row;
  return { kind: 'souk-pack/1', statement: { document, signature }, receipt, photos };
}

/** @throws {Refusal} 404 `pack`, `trip` */
export async function readOwnPack(
  backend: BackendContext,
  { owner }: Asker,
  tripId: number,
  pack: string,
): Promise<ProofPack> {
  await needTrip(backend.database, tripId, owner);
  return readPack(backend, tripId, pack);
}

/**
 * Deletes photos of packs that were never completed.
 * @param before newer photos stay: their pack may still be completed
 */
export async function forgetLeftPhotos(sql: Sql, before: Date): Promise<void> {
  await sql.query(
    `delete from uploads where name in (
      select p.upload from trip_proof_photos p
        left join trip_proofs t on t.trip_id = p.trip_id and t.pack = p.pack
        where p.created_at < $1 and t.pack is null)`,
    [before],
  );
}

/** Whether a trip has a complete pack. */
export async function hasPack(sql: Sql, tripId: number): Promise<boolean> {
  return (await sql.one('select 1 from trip_proofs where trip_id = $1', [tripId])) !== undefined;
}

/** Deletes the packs of trips, and the files of their photos. */
export async function eraseTrips(sql: Sql, ids: readonly number[]): Promise<void> {
  await sql.query(
    `delete from uploads where name in (
        select upload from trip_proof_photos where trip_id = any($1::int[]))`,
    [ids],
  );
  await sql.query('delete from trip_proofs where trip_id = any($1::int[])', [ids]);
}
