import { dietPassportPage } from '@storefront/feature-diet-passport/account';
import type { AccountPage } from '@storefront/platform';
import type { ComponentType } from 'react';

/** A page of the account that belongs to a feature, fetched when it is shown. */
export interface PageFeature {
  /** As in `FEATURES`: the account lists the page while the feature is on. */
  readonly name: string;
  readonly page: AccountPage;
  readonly Page: ComponentType;
}

export const pageFeatures: readonly PageFeature[] = [dietPassportPage];
