import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database';

export interface PointMovement {
  readonly customerId: number;
  /** Whole points, above 0. */
  readonly points: number;
  readonly reference: string;
  /** The order or trip that the movement belongs to. */
  readonly orderId?: number | undefined;
  readonly tripId?: number | undefined;
  readonly now: Date;
}

type PointCredit = 'order_place' | 'trip_booking';
type PointDebit = 'point_to_wallet' | 'points_reversal';

/** Credits a customer's points for an order or a trip, once. */
export async function creditPoints(
  tx: Transaction,
  movement: PointMovement,
  type: PointCredit,
): Promise<void> {
  const row = await tx.one<{ loyalty_point: number }>(
    'update customers set loyalty_point = loyalty_point + $2 where id = $1 returning loyalty_point',
    [movement.customerId, movement.points],
  );
  if (!row) throw new Error(`There is no customer ${movement.customerId}`);
  await writeDown(tx, movement, type, { credit: movement.points, debit: 0 }, row.loyalty_point);
}

/** @returns whether the customer had that many; if not, nothing is changed */
export async function debitPoints(
  tx: Transaction,
  movement: PointMovement,
  type: PointDebit,
): Promise<boolean> {
  const row = await tx.one<{ loyalty_point: number }>(
    `update customers set loyalty_point = loyalty_point - $2
      where id = $1 and loyalty_point >= $2 returning loyalty_point`,
    [movement.customerId, movement.points],
  );
  if (!row) return false;
  await writeDown(tx, movement, type, { credit: 0, debit: movement.points }, row.loyalty_point);
  return true;
}

async function writeDown(
  tx: Transaction,
  { customerId, reference, orderId, tripId, now }: PointMovement,
  type: PointCredit | PointDebit,
  { credit, debit }: { credit: number; debit: number },
  balance: number,
): Promise<void> {
  await tx.query(
    `insert into loyalty_transactions (customer_id, transaction_id, transaction_type, credit, debit,
        balance, reference, order_id, trip_id, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [customerId, randomUUID(), type, credit, debit, balance, reference, orderId, tripId, now],
  );
}
