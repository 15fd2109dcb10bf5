import {
  aboutUs,
  cancellationPolicy,
  privacyPolicy,
  refundPolicy,
  shippingPolicy,
  termsAndConditions,
} from '@storefront/api/site';

/** The information pages, by their name in the address, and the call for the text of each. */
export const infoPages = {
  'about-us': aboutUs,
  'cancellation-policy': cancellationPolicy,
  'privacy-policy': privacyPolicy,
  'refund-policy': refundPolicy,
  'shipping-policy': shippingPolicy,
  'terms-and-conditions': termsAndConditions,
} as const;

export type InfoPage = keyof typeof infoPages;
