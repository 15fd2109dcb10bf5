import { payoutsOfWallet } from '@storefront/feature-payouts/wallet';
import type { ComponentType } from 'react';
import type { IdentityDialog } from '../features/confirm-identity/identity-dialog';

/** The parts of a feature about the money in the wallets. Each is fetched when it is shown. */
export interface WalletFeature {
  /** As in `FEATURES`. */
  readonly name: string;
  /** A section of the page of the wallet, above its history. It shows nothing when there is nothing to say. */
  readonly Section: ComponentType<{ readonly IdentityDialog: typeof IdentityDialog }>;
  /** What can be done with the money before it is lost with the account, for the dialog that deletes it. */
  readonly BeforeDeletion: ComponentType;
}

export const walletFeatures: readonly WalletFeature[] = [payoutsOfWallet];
