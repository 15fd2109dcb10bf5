import { refuse } from '../../server/http/refusal';
import type { ExtraRow } from '../rental-catalog/extras';

/** A chosen extra, in a request and as stored. */
export interface ExtraChoice {
  readonly id: number;
  /** Per vehicle. */
  readonly quantity: number;
}

/** An extra with its chosen quantity. */
export type ChosenExtraRow = ExtraRow & { readonly quantity: number };

/** The chosen extras of a vehicle in the order in which they are offered, without those that are no longer offered. */
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
 * @throws {Refusal} 403 `extras` for an extra that is not offered with the vehicle, not in that quantity, or not
 * together with another
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
    // Also refuses the same extra twice.
    return extra.one_of ?? `#${id}`;
  });
  if (new Set(chosen).size < chosen.length) refuse(403, 'extras', 'extraOneOf');
}
