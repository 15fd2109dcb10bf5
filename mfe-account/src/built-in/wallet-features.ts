import type { WalletTransaction } from '@storefront/api';
import { payoutsOfWallet } from '@storefront/feature-payouts/wallet';
import { statementsOfWallet } from '@storefront/feature-wallet-statement/wallet';
import type { ComponentType } from 'react';
import type { IdentityDialog } from '../features/confirm-identity/identity-dialog';

/** A choice above the history of the wallet, and what takes the place of the history and its filter then. */
interface WalletHistory {
  /** `chosen` is empty while the history is shown. */
  readonly Choice: ComponentType<{
    readonly chosen: string;
    readonly onChange: (chosen: string) => void;
  }>;
  readonly View: ComponentType<{
    readonly chosen: string;
    /** A movement, as the history shows it. */
    readonly Movement: ComponentType<{ readonly row: WalletTransaction }>;
    /** The name of a kind of movement. */
    readonly kindName: (type: string) => string;
    readonly saveFile: (name: string, text: string, type: string) => void;
  }>;
}

/** The parts of a feature about the money in the wallets. Each is fetched when it is shown. */
export interface WalletFeature {
  /** As in `FEATURES`. */
  readonly name: string;
  /** A section of the page of the wallet, above its history. It shows nothing when there is nothing to say. */
  readonly Section?: ComponentType<{ readonly IdentityDialog: typeof IdentityDialog }>;
  /** What can be done with the money before it is lost with the account, for the dialog that deletes it. */
  readonly BeforeDeletion?: ComponentType;
  readonly history?: WalletHistory;
}

export const walletFeatures: readonly WalletFeature[] = [payoutsOfWallet, statementsOfWallet];
