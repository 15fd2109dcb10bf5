import {
  type ProofPhase,
  type ProofStatement,
  photoSteps,
  publicKeyText,
  signText,
} from '../statement';
import type { StoredPack } from './stored-packs';

/** An empty pack at the start of the inspection. */
export function newPack(trip: number, phase: ProofPhase): StoredPack {
  return {
    pack: crypto.randomUUID(),
    trip,
    phase,
    begun: new Date().toISOString(),
    photos: [],
    withPlace: false,
    fuel: null,
    mileage: null,
    note: '',
    marks: [],
    signed: null,
    sent: [],
  };
}

type PhotoStep = (typeof photoSteps)[number];

/** The incomplete stops of the inspection. */
export function missingSteps({ photos, fuel, mileage }: StoredPack): readonly PhotoStep[] {
  const lacks = (step: PhotoStep) => {
    if (step === 'fuel') return fuel === null;
    if (step === 'mileage') return mileage === null;
    return !photos.some((photo) => photo.step === step);
  };
  return photoSteps.filter(lacks);
}

/**
 * Ends the inspection: signs its content with this browser's key and the time of its clock.
 * @throws {Error} when something is missing
 */
export async function signPack(pack: StoredPack, keys: CryptoKeyPair): Promise<StoredPack> {
  const { fuel, mileage } = pack;
  if (fuel === null || mileage === null) throw new Error('The inspection is incomplete');
  const statement: ProofStatement = {
    kind: 'souk-proof/1',
    pack: pack.pack,
    trip: pack.trip,
    phase: pack.phase,
    begun: pack.begun,
    finished: new Date().toISOString(),
    mileage,
    fuel,
    note: pack.note.trim(),
    photos: pack.photos.map(({ step, sha256, taken, place }) => ({ step, sha256, taken, place })),
    marks: pack.marks.map(({ x, y, kind }) => ({ x, y, kind })),
    key: await publicKeyText(keys),
  };
  return { ...pack, signed: await signText(keys.privateKey, JSON.stringify(statement)) };
}
