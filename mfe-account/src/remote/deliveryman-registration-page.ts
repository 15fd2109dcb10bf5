import { createElement, type ReactNode } from 'react';
import { prepare as prepareAccount } from '../app/prepare';
import { courierRegistrationPages as pages } from '../built-in/courier-registration-pages';
import { FeaturePage } from '../features/feature-page/feature-page';

export { contractVersion } from '@storefront/platform';

/** Loads the texts of this app and those of the page's feature. */
export async function prepare(): Promise<void> {
  await Promise.all([prepareAccount(), ...pages.map((page) => page.prepare())]);
}

export default function CourierRegistrationPage(): ReactNode {
  return createElement(FeaturePage, { pages });
}
