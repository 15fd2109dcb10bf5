import type { ChosenExtra, RentalExtra } from '@storefront/api';

/** The number of an extra for each vehicle. */
export type ExtraChoice = Pick<ChosenExtra, 'id' | 'quantity'>;

/** The chosen extras of a vehicle, without those that it does not offer. */
export function chosenExtras(
  offered: readonly RentalExtra[] | null | undefined,
  choices: readonly ExtraChoice[],
): readonly ChosenExtra[] {
  return (offered ?? []).flatMap((extra) => {
    const quantity = quantityOf(choices, extra);
    return quantity > 0 ? [{ ...extra, quantity }] : [];
  });
}

/** 0: not chosen. */
export function quantityOf(choices: readonly ExtraChoice[], { id }: Pick<RentalExtra, 'id'>) {
  return choices.find((choice) => choice.id === id)?.quantity ?? 0;
}

/** The choice with a changed number of an extra; it replaces an extra that it excludes. */
export function withExtra(
  offered: readonly RentalExtra[],
  choices: readonly ExtraChoice[],
  extra: RentalExtra,
  quantity: number,
): readonly ExtraChoice[] {
  const excluded = offered.filter(
    ({ id, one_of }) => id === extra.id || (extra.one_of != null && one_of === extra.one_of),
  );
  const others = choices.filter(({ id }) => !excluded.some((one) => one.id === id));
  return quantity > 0 ? [...others, { id: extra.id, quantity }] : others;
}
