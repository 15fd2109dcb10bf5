import { type ProofMark, proofLimits } from '../statement';

/** The parts of the drawing by which a mark is named and placed: from front to back, from the left. */
export const markPlaces = [
  'frontLeft',
  'front',
  'frontRight',
  'left',
  'roof',
  'right',
  'backLeft',
  'back',
  'backRight',
] as const;
export type MarkPlace = (typeof markPlaces)[number];

const third = (value: number) => Math.min(2, Math.floor((value / proofLimits.drawing) * 3));

export function placeOf({ x, y }: Pick<ProofMark, 'x' | 'y'>): MarkPlace {
  return markPlaces[third(y) * 3 + third(x)] ?? 'roof';
}

/** The middle of a part. */
export function pointOf(place: MarkPlace): Pick<ProofMark, 'x' | 'y'> {
  const index = markPlaces.indexOf(place);
  const middle = (part: number) => Math.round(((part + 0.5) / 3) * proofLimits.drawing);
  return { x: middle(index % 3), y: middle(Math.floor(index / 3)) };
}
