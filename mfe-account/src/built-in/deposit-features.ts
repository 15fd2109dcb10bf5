import type { Trip } from '@storefront/api';
import { depositsOfTrip } from '@storefront/feature-deposits/trip';
import type { ComponentType, ReactNode } from 'react';
import type { PaymentFlag } from '../features/payment-return/payment-flag';

/** What the part of a feature about a deposit is given by the page of the trip. */
interface DepositPartProps {
  readonly trip: Trip;
  /** The token of the trip's link, where it is what lets the reader pay. */
  readonly token: string | null;
  /** Where the page of a gateway leads back to. */
  readonly returnTo: string;
  /** How that page was left, `null` when the browser does not come from it. */
  readonly outcome: PaymentFlag | null;
  readonly openPage: (link: string) => void;
  /** That the deposit is left at the pickup. */
  readonly children: ReactNode;
}

/** A feature by which a deposit need not be left at the pickup, in the chunk of the trip's page. */
export interface DepositFeature {
  readonly name: string;
  /** Below the heading of the deposit, in place of the core's text. Of several that are on, the first is used. */
  readonly Part: ComponentType<DepositPartProps>;
}

export const depositFeatures: readonly DepositFeature[] = [depositsOfTrip];
