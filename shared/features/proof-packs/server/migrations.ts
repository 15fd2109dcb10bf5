import type { Migration } from '@storefront/backend/feature';

/** The tables of this feature. Databases from before it was a package of its own have them already. */
export const migrations: readonly Migration[] = [
  {
    name: 'proof-packs/1-tables',
    text: `
      -- Proof packs: what a renter states of a vehicle at pickup and return, signed on the device.
      create table if not exists trip_proofs (
        trip_id int not null references trips on delete cascade,
        -- Named by the device, so that what is sent twice is there once.
        pack uuid not null,
        phase text not null check (phase in ('pickup', 'return')),
        -- As the renter signed it, to the byte.
        document text not null,
        signature text not null,
        -- {keyId, document, signature}: the shop's signature on both.
        receipt jsonb not null,
        received_at timestamptz not null,
        primary key (trip_id, pack)
      );

      -- Photos come before the statement that names them.
      create table if not exists trip_proof_photos (
        trip_id int not null references trips on delete cascade,
        pack uuid not null,
        sha256 text not null,
        upload text not null references uploads on delete cascade,
        created_at timestamptz not null,
        primary key (trip_id, pack, sha256)
      );
      create index if not exists trip_proof_photos_upload on trip_proof_photos (upload);
      create index if not exists trip_proof_photos_created on trip_proof_photos (created_at);`,
  },
];
