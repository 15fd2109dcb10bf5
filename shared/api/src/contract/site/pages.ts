import { InfoPageHtml } from '../../entities/site/landing';
import { defineEndpoint } from '../endpoint';

const infoPage = (name: string, path: string) =>
  defineEndpoint({
    name,
    method: 'GET',
    path,
    area: 'site',
    caller: 'none',
    answer: InfoPageHtml,
  });

export const termsAndConditions = infoPage('termsAndConditions', '/terms-and-conditions');
export const privacyPolicy = infoPage('privacyPolicy', '/privacy-policy');
export const refundPolicy = infoPage('refundPolicy', '/refund-policy');
export const shippingPolicy = infoPage('shippingPolicy', '/shipping-policy');
export const cancellationPolicy = infoPage('cancellationPolicy', '/cancelation');
export const aboutUs = infoPage('aboutUs', '/about-us');

/** Calls for the information pages (`docs/site.md`). */
export const pageEndpoints = [
  termsAndConditions,
  privacyPolicy,
  refundPolicy,
  shippingPolicy,
  cancellationPolicy,
  aboutUs,
];
