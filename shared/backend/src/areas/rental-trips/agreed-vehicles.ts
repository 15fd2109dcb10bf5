import type { ShownVehicle } from '@storefront/api/contract';
import type { Language } from '../../server/language';
import type { LineChange, LinesNow } from '../orders/agreed-lines';
import type { StoredCart } from '../rental-cart/answer-cart';

type CartLine = StoredCart['lines'][number];

/**
 * Compares the vehicles that the customer saw with those that would be booked: by number and extras, which a second
 * device may have changed at the same price. A booking cart has each vehicle once.
 * @param shown absent: the client states none, and any vehicles are agreed to
 */
export function compareVehicles(
  shown: readonly ShownVehicle[] | null | undefined,
  lines: readonly CartLine[],
  language: Language,
): LinesNow | null {
  if (!shown) return null;
  const added = lines.filter(({ vehicle }) => !shown.some((one) => one.vehicle_id === vehicle.id));
  const changed = shown.flatMap((before): LineChange[] => {
    const now = lines.find(({ vehicle }) => vehicle.id === before.vehicle_id);
    if (now && isSame(before, now)) return [];
    const { quantity } = before;
    return [
      {
        name: now?.vehicle.name ?? before.name ?? '',
        before: { quantity, choices: now ? namesOf(before.extras ?? [], now, language) : [] },
        after: now ? textOf(now, language) : null,
      },
    ];
  });
  return {
    expected_lines: lines.map(({ row, vehicle, extras }) => ({
      vehicle_id: vehicle.id,
      name: vehicle.name,
      quantity: row.quantity,
      extras: extras.map(({ id, quantity }) => ({ id, quantity })),
    })),
    line_changes: [
      ...changed,
      ...added.map(
        (now): LineChange => ({
          name: now.vehicle.name,
          before: null,
          after: textOf(now, language),
        }),
      ),
    ],
  };
}

type Choices = readonly { readonly id: number; readonly quantity: number }[];

const keyOf = (choices: Choices) =>
  choices
    .map(({ id, quantity }) => `${id}x${quantity}`)
    .sort()
    .join();

const isSame = (shown: ShownVehicle, { row, extras }: CartLine) =>
  shown.quantity === row.quantity && keyOf(shown.extras ?? []) === keyOf(extras);

function namesOf(choices: Choices, { offered }: CartLine, language: Language): string[] {
  return choices.flatMap(({ id, quantity }) => {
    const extra = offered.find((one) => one.id === id);
    return extra ? `${quantity} × ${extra.name[language]}` : [];
  });
}

const textOf = (line: CartLine, language: Language) => ({
  quantity: line.row.quantity,
  choices: namesOf(line.extras, line, language),
});
