import {
  ledgerAmount,
  type RentalQuote,
  type RentalQuoteInput,
  spreadMoney,
} from '@storefront/pricing';

type PricedVehicle = RentalQuoteInput['carts'][number]['vehicle'];

/** The amounts of a trip's bill as they are stored, in major units. */
export function billedTrip(bill: RentalQuote) {
  const discount = -(ledgerAmount(bill, 'itemDiscount') + ledgerAmount(bill, 'storeDiscount'));
  return {
    trip_amount: bill.total,
    extras_amount: ledgerAmount(bill, 'addOns'),
    delivery_amount: ledgerAmount(bill, 'vehicleDelivery'),
    return_amount: ledgerAmount(bill, 'returnElsewhere'),
    discount_on_trip: discount,
    discount_on_trip_by: discount > 0 ? 'vendor' : null,
    coupon_discount_amount: -ledgerAmount(bill, 'couponDiscount'),
    ref_bonus_amount: -ledgerAmount(bill, 'firstOrderDiscount'),
    tax_amount: ledgerAmount(bill, 'tax'),
    additional_charge: ledgerAmount(bill, 'additionalCharge'),
  };
}

/** The amounts of each vehicle, in the order of the bill. Their taxes add up to the trip's tax. */
export function billedVehicles(bill: RentalQuote, vehicles: readonly PricedVehicle[]) {
  const totals = bill.lines.map(({ total }) => total);
  const taxes = spreadMoney(ledgerAmount(bill, 'tax'), totals, bill.digits);
  return bill.lines.map((line, index) => {
    const vehicle = vehicles[index];
    const isOwnPercent = line.discountSource === 'vehicle' && vehicle?.discount_type === 'percent';
    return {
      price: line.unitPrice,
      calculated_price: line.total,
      discount_on_trip: line.discount,
      discount_type: line.discountSource,
      discount_percentage: isOwnPercent ? (vehicle?.discount_price ?? 0) : 0,
      tax_amount: taxes[index] ?? 0,
    };
  });
}
