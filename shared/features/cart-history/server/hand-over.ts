import type { CartMerge, Transaction } from '@storefront/backend/feature';
import { type CartEvent, findLast, keepCarts, keepStep } from './events';
import { joinLater } from './later-carts';
import { handOverSavedCarts } from './saved-carts';

/** A module in which a guest has a history, with the last events of both owners before the merge. */
interface TwoHistories {
  readonly moduleId: number;
  readonly theirs: CartEvent;
  readonly own: CartEvent | undefined;
}

/**
 * Moves what a guest has beside the carts to the customer. A cart that is moved unchanged keeps its own undo steps; a
 * merged one can be undone to the customer's own.
 */
export async function mergeCarts(
  tx: Transaction,
  { guest, customer, view }: CartMerge,
): Promise<() => Promise<void>> {
  const histories = await readHistories(tx, guest, customer, view.now);
  return async () => {
    await tx.query('update cart_events set owner = $2 where owner = $1', [guest, customer]);
    for (const { moduleId, theirs, own } of histories) {
      const goesOn = theirs.lines.length === 0 ? own : own?.lines.length ? undefined : theirs;
      const steps = goesOn
        ? { back: goesOn.back, forward: goesOn.forward }
        : { back: own?.id ?? null, forward: null };
      const step = { reason: 'signed_in', ...steps } as const;
      await keepStep(tx, { owner: customer, moduleId }, step, view.now);
    }
    await joinLater(tx, guest, customer, view);
    await handOverSavedCarts(tx, guest, customer);
  };
}

async function readHistories(
  tx: Transaction,
  guest: string,
  customer: string,
  now: Date,
): Promise<readonly TwoHistories[]> {
  await keepCarts(tx, [guest], null, 'changed', now);
  const modules = await tx.query<{ module_id: number }>(
    'select distinct module_id from cart_events where owner = $1 order by module_id',
    [guest],
  );
  const histories: TwoHistories[] = [];
  for (const { module_id: moduleId } of modules) {
    await keepCarts(tx, [customer], moduleId, 'changed', now);
    const theirs = await findLast(tx, { owner: guest, moduleId });
    const own = await findLast(tx, { owner: customer, moduleId });
    if (theirs) histories.push({ moduleId, theirs, own });
  }
  return histories;
}
