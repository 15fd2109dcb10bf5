import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { configKeys } from '../config/keys';
import {
  aboutUs,
  cancellationPolicy,
  privacyPolicy,
  refundPolicy,
  shippingPolicy,
  termsAndConditions,
} from '../contract/pages';

const pages = {
  'about-us': aboutUs,
  'cancellation-policy': cancellationPolicy,
  'privacy-policy': privacyPolicy,
  'refund-policy': refundPolicy,
  'shipping-policy': shippingPolicy,
  'terms-and-conditions': termsAndConditions,
} as const;

export type InfoPage = keyof typeof pages;

/**
 * The HTML of an information page.
 * @returns unsanitised HTML
 */
export function getInfoPage(page: InfoPage, signal?: AbortSignal): Promise<string> {
  return call(pages[page], { signal });
}

export function infoPageQuery(page: InfoPage) {
  return queryOptions({
    queryKey: configKeys.everywhere(pages[page]),
    queryFn: ({ signal }) => getInfoPage(page, signal),
    staleTime: 5 * 60_000,
  });
}

export function useInfoPage(page: InfoPage) {
  return useQuery(infoPageQuery(page));
}
