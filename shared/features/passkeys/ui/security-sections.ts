import type { ConfirmBy } from '@storefront/api';
import type { IdentityProof } from '@storefront/api/account';
import type { ComponentType, ReactNode } from 'react';
import { Passkeys } from './passkeys';
import { preparePasskeysTexts } from './passkeys-texts';
import { Sessions } from './sessions';

/** What the account's page of security gives to its sections. */
export interface SectionProps {
  readonly now: Date;
  /** Asks for a proof of identity before a change. */
  readonly IdentityDialog: ComponentType<{
    readonly by: ConfirmBy | null | undefined;
    readonly title: string;
    readonly action: string;
    readonly onConfirm: (proof: IdentityProof) => Promise<void>;
    readonly onClose: () => void;
    readonly children: ReactNode;
  }>;
  /** A dialog with a few fields and one action. */
  readonly ActionDialog: ComponentType<{
    readonly title: string;
    readonly action: string;
    readonly missing?: string | undefined;
    readonly call: { readonly isPending: boolean; readonly error: Error | null };
    readonly onAct: () => void;
    readonly onClose: () => void;
    readonly children: ReactNode;
  }>;
}

export const passkeysSection = {
  ability: 'passkeys',
  prepare: preparePasskeysTexts,
  Section: Passkeys,
};
export const devicesSection = {
  ability: 'sessions',
  prepare: preparePasskeysTexts,
  Section: Sessions,
};
