import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database';

export interface PointMovement {
  readonly customerId: number;
  /** Whole points, above 0. */
  readonly points: number;
  readonly reference: string;
  readonly now: Date;
}

/** Gives a customer points for an order or a trip; the same one gives them once. */
export async function creditPoints(
  tx: Transaction,
  movement: PointMovement,
  type: 'order_place' | 'trip_booking',
): Promise<void> {
  const row = await tx.one<{ loyalty_point: number }>(
    'update customers set loyalty_point = loyalty_point + $2 where id = $1 returning loyalty_point',
    [movement.customerId, movement.points],
  );
  if (!row) throw new Error(`There is no customer ${movement.customerId}`);
  await writeDown(tx, movement, type, { credit: movement.points, debit: 0 }, row.loyalty_point);
}

/** @returns whether the customer had that many; if not nothing happened */
export async function debitPoints(tx: Transaction, movement: PointMovement): Promise<boolean> {
  const row = await tx.one<{ loyalty_point: number }>(
    `update customers set loyalty_point = loyalty_point - $2
      where id = $1 and loyalty_point >= $2 returning loyalty_point`,
    [movement.customerId, movement.points],
  );
  if (!row) return false;
  const debit = { credit: 0, debit: movement.points };
  await writeDown(tx, movement, 'point_to_wallet', debit, row.loyalty_point);
  return true;
}

async function writeDown(
  tx: Transaction,
  { customerId, reference, now }: PointMovement,
  type: 'order_place' | 'trip_booking' | 'point_to_wallet',
  { credit, debit }: { credit: number; debit: number },
  balance: number,
): Promise<void> {
  await tx.query(
    `insert into loyalty_transactions (customer_id, transaction_id, transaction_type, credit, debit,
        balance, reference, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [customerId, randomUUID(), type, credit, debit, balance, reference, now],
  );
}
