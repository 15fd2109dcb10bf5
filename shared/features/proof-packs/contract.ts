import { DateTime, defineEndpoint, guest, IdField, MessageAnswer } from '@storefront/api/feature';
import * as z from 'zod/mini';

const own = { area: 'rental', caller: 'customer-or-guest' } as const;
const trip = { ...guest, trip_id: IdField };
/** The id that the device generated for a pack. */
const pack = { pack: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)) };

/**
 * One photo of a pack, as the file `photo`: a JPEG or PNG, unchanged since it was hashed. Sending it again has no
 * effect.
 */
export const tripProofPhoto = defineEndpoint({
  ...own,
  name: 'tripProofPhoto',
  method: 'POST',
  path: '/rental/user/trip/proof/photo',
  body: z.object({ ...trip, ...pack, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  files: ['photo'],
  answer: MessageAnswer,
});

const TripProof = z.object({
  pack: z.string(),
  phase: z.enum(['pickup', 'return']),
  received_at: DateTime,
});
export type TripProof = z.infer<typeof TripProof>;

/**
 * Completes a pack whose photos have arrived: the statement that the renter signed. Sending it again gives the same
 * answer.
 */
export const tripProofSeal = defineEndpoint({
  ...own,
  name: 'tripProofSeal',
  method: 'POST',
  path: '/rental/user/trip/proof',
  body: z.object({
    ...trip,
    document: z.string().check(z.minLength(2), z.maxLength(20_000)),
    signature: z.string().check(z.regex(/^[A-Za-z0-9+/=]{88}$/)),
  }),
  answer: TripProof,
});

/** The complete packs of a trip, the earliest first. */
export const tripProofList = defineEndpoint({
  ...own,
  name: 'tripProofList',
  method: 'GET',
  path: '/rental/user/trip/proof/list',
  query: z.object(trip),
  answer: z.array(TripProof),
});

const signed = { document: z.string(), signature: z.string() };

/** A complete pack with photos: the contents of an exported file. */
export const tripProofRead = defineEndpoint({
  ...own,
  name: 'tripProofRead',
  method: 'GET',
  path: '/rental/user/trip/proof',
  query: z.object({ ...trip, ...pack }),
  answer: z.object({
    kind: z.literal('souk-pack/1'),
    statement: z.object(signed),
    receipt: z.object({ keyId: z.string(), ...signed }),
    photos: z.array(z.string()),
  }),
});

/** Public keys of the shop's signed receipts, to verify a pack. */
export const proofKeys = defineEndpoint({
  name: 'proofKeys',
  area: 'rental',
  caller: 'none',
  method: 'GET',
  path: '/rental/proof-keys',
  answer: z.array(z.object({ key_id: z.string(), public_key: z.string() })),
});

/** The calls of this feature (`README.md`). */
export const tripProofEndpoints = [
  tripProofPhoto,
  tripProofSeal,
  tripProofList,
  tripProofRead,
  proofKeys,
];
