import type { Transaction } from '../../database/database';
import { type CartEvent, findLast, keepCarts, keepStep } from './events';

/** A module in which a guest has a history, with the last events of both owners before the merge. */
interface TwoHistories {
  readonly moduleId: number;
  readonly theirs: CartEvent;
  readonly own: CartEvent | undefined;
}

/** Call it before a guest's carts are moved to a customer; both must be locked. */
export async function beginHandOver(
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

/**
 * Moves a guest's history to the customer, after the carts were merged. A cart that was moved unchanged keeps its own
 * undo steps; a merged one can be undone to the customer's own.
 */
export async function handOverHistories(
  tx: Transaction,
  guest: string,
  customer: string,
  histories: readonly TwoHistories[],
  now: Date,
): Promise<void> {
  await tx.query('update cart_events set owner = $2 where owner = $1', [guest, customer]);
  for (const { moduleId, theirs, own } of histories) {
    const goesOn = theirs.lines.length === 0 ? own : own?.lines.length ? undefined : theirs;
    const steps = goesOn
      ? { back: goesOn.back, forward: goesOn.forward }
      : { back: own?.id ?? null, forward: null };
    await keepStep(tx, { owner: customer, moduleId }, { reason: 'signed_in', ...steps }, now);
  }
}
