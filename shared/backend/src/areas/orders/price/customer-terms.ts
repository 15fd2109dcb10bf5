import { amountIn, type CurrencyCode, type FirstOrderOffer, type Money } from '@storefront/pricing';
import type { Transaction } from '../../../database/database';
import type { CurrencyTerms } from '../../../settings/currencies';
import type { ShopSettings } from '../../../settings/shop-settings';
import { hasOrdered } from '../../coupons/queries';
import { lockWallets } from '../../wallet/ledger';

/** The facts about a customer that an order depends on. */
export interface CustomerTerms {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly wallets: readonly Money[];
  /** Whether they have an order or trip that was not canceled, which excludes first-order coupons. */
  readonly hasOrdered: boolean;
  /**
   * Whether they were referred, have never ordered with any of their accounts, and are in time for the first-order
   * discount.
   */
  readonly isFirstOrder: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Reads and locks the customer until the transaction ends. Concurrent orders of one customer therefore run one after
 * another, and cannot both get the first-order discount or spend the same money.
 */
export async function lockCustomer(
  tx: Transaction,
  customerId: number,
  settings: ShopSettings,
  now: Date,
): Promise<CustomerTerms> {
  const row = await tx.one<{
    f_name: string;
    l_name: string;
    phone: string | null;
    email: string | null;
    ref_by: number | null;
    created_at: Date;
  }>(
    `select f_name, l_name, phone, email, ref_by, created_at
      from customers where id = $1 for update`,
    [customerId],
  );
  if (!row) throw new Error(`Customer ${customerId} has a session but no row`);
  // A separate statement: a statement that waits for the lock would see only earlier rows.
  const before = await tx.one<{ any: boolean; standing: boolean }>(
    `select exists (select 1 from orders where customer_id in (select same_person($1))) as "any",
      ${hasOrdered('$1')} as standing`,
    [customerId],
  );
  const days = Math.floor((now.getTime() - row.created_at.getTime()) / DAY_MS);
  return {
    id: customerId,
    name: `${row.f_name} ${row.l_name}`.trim(),
    phone: row.phone,
    email: row.email,
    wallets: await lockWallets(tx, customerId),
    hasOrdered: before?.standing === true,
    isFirstOrder:
      settings.newCustomerDiscount &&
      row.ref_by !== null &&
      before?.any === false &&
      days < settings.newCustomerDiscountDays,
  };
}

/** The wallet balance that a customer may pay with; guests have none. */
export function balanceOf(customer: CustomerTerms | null, currency: CurrencyCode): number {
  return customer ? amountIn(customer.wallets, currency) : 0;
}

/** The shop's discount on a first order in a currency; `null` for guests. */
export function firstOrderOffer(
  customer: CustomerTerms | null,
  settings: ShopSettings,
  currency: CurrencyTerms,
): FirstOrderOffer | null {
  return (
    customer && {
      is_valid_for_discount: customer.isFirstOrder,
      discount_amount: currency.first_order_discount,
      discount_amount_type: settings.newCustomerDiscountType,
    }
  );
}
