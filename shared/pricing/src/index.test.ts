import * as pricing from './index';

test('the public surface is this and no more', () => {
  expect(Object.keys(pricing).sort()).toEqual([
    'ALWAYS_OPEN',
    'DEFAULT_SLOT_MINUTES',
    'PRICING_VERSION',
    'PricingError',
    'abbreviateAmount',
    'addOnsTotal',
    'addToQuantity',
    'businessTime',
    'cashback',
    'couponDiscount',
    'couponProblem',
    'deliveryFee',
    'discountAmount',
    'distanceKm',
    'effectiveDiscount',
    'firstOrderDiscount',
    'formatBusinessTime',
    'formatMoney',
    'freeDeliveryProgress',
    'freeDeliveryThreshold',
    'isCashAllowed',
    'isItemAvailable',
    'isStoreOpen',
    'ledgerAmount',
    'loyaltyPointsEarned',
    'loyaltyTransferAmount',
    'nextClosing',
    'nextOpening',
    'parseBusinessTime',
    'priceRange',
    'quantityLimit',
    'quote',
    'refundAmount',
    'rentalDays',
    'rentalQuote',
    'roundMoney',
    'settledLedger',
    'storeDiscountAmount',
    'straightLineMetres',
    'sumMoney',
    'taxAmount',
    'timeSlots',
    'toggleOption',
    'tripPrice',
    'unitPrice',
    'validateSelection',
    'walletBonus',
    'weekHours',
  ]);
});

test('the version is that of the package', () => {
  const { version } = jest.requireActual<{ version: string }>('../package.json');
  expect(pricing.PRICING_VERSION).toBe(version);
});
