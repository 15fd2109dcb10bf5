const names = [
  'add_fund',
  'add_fund_by_admin',
  'order_place',
  'order_refund',
  'order_change',
  'order_tip',
  'partial_payment',
  'loyalty_point',
  'referrer',
  'referral_reversal',
  'CashBack',
  'cashback_reversal',
  'points_reversal',
  'trip_booking',
  'point_to_wallet',
  'payout',
  'payout_reversal',
] as const;
export type MovementName = (typeof names)[number] | 'other';

/** The kind of a wallet or points movement; unknown kinds are `other`. */
export function movementName(type: string): MovementName {
  return names.find((name) => name === type) ?? 'other';
}
