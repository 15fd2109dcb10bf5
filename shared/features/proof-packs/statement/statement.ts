import * as z from 'zod/mini';

/** The photos of a walk around a vehicle. */
export const photoSteps = ['front', 'left', 'back', 'right', 'inside', 'fuel', 'mileage'] as const;
/** A pack without a photo of each of these does not prove enough. */
export const neededSteps = ['front', 'left', 'back', 'right', 'inside'] as const;
const proofPhases = ['pickup', 'return'] as const;
export const markKinds = ['scratch', 'dent', 'crack', 'stain', 'other'] as const;

export type ProofPhase = (typeof proofPhases)[number];

/** The limits of a pack. Sizes are those of a photo as JPEG, in bytes. */
export const proofLimits = {
  photos: 24,
  photoBytes: 1_000_000,
  marks: 40,
  noteLength: 500,
  mileage: 9_999_999,
  /** Eighths of a full tank or battery. */
  fuel: 8,
  /** The size of the drawing in the units of its marks' positions. */
  drawing: 1000,
} as const;

const whole = (most: number) => z.int().check(z.gte(0), z.lte(most));
const Moment = z.iso.datetime();
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const PackId = z.uuid();

const Place = z.strictObject({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
});

const ProofPhoto = z.strictObject({
  step: z.enum([...photoSteps, 'mark']),
  sha256: Sha256,
  /** The time of the photo, by the device's clock. */
  taken: Moment,
  /** The place of the photo, only if the renter chose to include it. */
  place: z.nullable(Place),
});

const ProofMark = z.strictObject({
  /** In thousandths of the drawing's size, from its left and top edge. */
  x: whole(proofLimits.drawing),
  y: whole(proofLimits.drawing),
  kind: z.enum(markKinds),
});

/**
 * The renter's signed statement: the state of a vehicle, and the hash of every photo. Times are those of the device.
 */
export const ProofStatement = z
  .strictObject({
    kind: z.literal('souk-proof/1'),
    pack: PackId,
    trip: z.int().check(z.gte(1)),
    phase: z.enum(proofPhases),
    begun: Moment,
    finished: Moment,
    /** Kilometres. */
    mileage: whole(proofLimits.mileage),
    /** Eighths of a full tank or battery. */
    fuel: whole(proofLimits.fuel),
    note: z.string().check(z.maxLength(proofLimits.noteLength)),
    photos: z.array(ProofPhoto).check(z.maxLength(proofLimits.photos)),
    marks: z.array(ProofMark).check(z.maxLength(proofLimits.marks)),
    /** The public key of the signature, SubjectPublicKeyInfo in base64. */
    key: z.string().check(z.maxLength(200)),
  })
  .check(
    z.refine(
      ({ photos }) => neededSteps.every((step) => photos.some((photo) => photo.step === step)),
      { path: ['photos'] },
    ),
    z.refine(({ photos }) => new Set(photos.map(({ sha256 }) => sha256)).size === photos.length, {
      path: ['photos'],
    }),
  );
export type ProofStatement = z.infer<typeof ProofStatement>;

export type ProofMark = ProofStatement['marks'][number];
export type ProofPhoto = ProofStatement['photos'][number];

/** The receipt that the server signs when a pack has arrived completely. */
export const ProofReceipt = z.strictObject({
  kind: z.literal('souk-receipt/1'),
  /** SHA-256 of the renter's document and signature. */
  statement: Sha256,
  /** When the pack was complete on the server, by the server's clock. */
  received: Moment,
});
export type ProofReceipt = z.infer<typeof ProofReceipt>;

/** A text with its signature: ECDSA P-256 with SHA-256, the raw 64 bytes of the signature in base64. */
export const Signed = z.strictObject({ document: z.string(), signature: z.string() });
export type Signed = z.infer<typeof Signed>;

/** A pack as a single file. Photos are base64, in the order of the statement. */
export const ProofPack = z.strictObject({
  kind: z.literal('souk-pack/1'),
  statement: Signed,
  receipt: z.strictObject({ keyId: z.string(), document: z.string(), signature: z.string() }),
  photos: z.array(z.string()),
});
export type ProofPack = z.infer<typeof ProofPack>;
