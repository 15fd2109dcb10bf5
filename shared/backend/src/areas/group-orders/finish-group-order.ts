import type { Transaction } from '../../database/database';

/** Marks the group order of an order as placed. */
export async function finishGroupOrder(tx: Transaction, orderId: number): Promise<void> {
  await tx.query(
    `update group_orders set status = 'ordered', order_id = $1
      where id in (
        select m.group_id from order_details d join group_members m on m.id = d.group_member_id
          where d.order_id = $1
      )`,
    [orderId],
  );
}

/**
 * Moves a guest's memberships in group orders to the customer who signs in. Where both are members, the customer's
 * stays.
 */
export async function handOverMember(tx: Transaction, guest: string, customer: string) {
  await tx.query(
    `update group_members m set owner = $2 where owner = $1 and not exists (
        select 1 from group_members other where other.group_id = m.group_id and other.owner = $2
      )`,
    [guest, customer],
  );
}
