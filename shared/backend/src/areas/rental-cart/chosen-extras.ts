import { refuse } from '../../server/refusal';
import type { ExtraRow } from '../rental-catalog/extras';

/** A choice in its request and stored form. */
export interface ExtraChoice {
  readonly id: number;
  /** For each vehicle. */
  readonly quantity: number;
}

/** An extra with its number. */
export type ChosenExtraRow = ExtraRow & { readonly quantity: number };

/** The chosen extras of a vehicle in the order in which they are offered, without those that are not any more. */
export function chosenExtras(
  offered: readonly ExtraRow[],
  choices: readonly ExtraChoice[],
): ChosenExtraRow[] {
  return offered.flatMap((extra) => {
    const choice = choices.find(({ id }) => id === extra.id);
    return choice ? [{ ...extra, quantity: Math.min(choice.quantity, extra.max_quantity) }] : [];
  });
}

/**
 * @throws {Refusal} 403 `extras` for extras that are not offered for the vehicle, in this number, or in this
 * combination
 */
export function checkExtras(
  vehicle: string,
  offered: readonly ExtraRow[],
  choices: readonly ExtraChoice[],
): void {
  const chosen = choices.map(({ id, quantity }) => {
    const extra = offered.find((one) => one.id === id);
    if (!extra) return refuse(403, 'extras', 'extraUnknown', { name: vehicle });
    if (quantity > extra.max_quantity) {
      refuse(403, 'extras', 'extraTooMany', { count: extra.max_quantity });
    }
    // The same one twice is one too many as well.
    return extra.one_of ?? `#${id}`;
  });
  if (new Set(chosen).size < chosen.length) refuse(403, 'extras', 'extraOneOf');
}
