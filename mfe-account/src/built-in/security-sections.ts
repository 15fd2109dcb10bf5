import { accountDataSection } from '@storefront/feature-account-data/security';
import { devicesSection, passkeysSection } from '@storefront/feature-passkeys/security';
import { savedCardsSection } from '@storefront/feature-saved-cards/security';
import type { ActionDialog } from '@storefront/platform/account-parts';
import type { ComponentType } from 'react';
import type { IdentityDialog } from '../features/confirm-identity/identity-dialog';
import type { saveFile } from '../features/files/save-file';

/** What a section of the page of security is given. */
interface SecuritySectionProps {
  readonly now: Date;
  readonly IdentityDialog: typeof IdentityDialog;
  readonly ActionDialog: ActionDialog;
  readonly saveFile: typeof saveFile;
}

/** A section of the page of security, in the chunk of that page. */
export interface SecuritySection {
  /** The section is shown while `account_features` of the configuration has this name. */
  readonly ability: string;
  /** Fetches its texts. */
  prepare?(): Promise<void>;
  readonly Section: ComponentType<SecuritySectionProps>;
}

/** In the order of the page. */
export const securitySections: readonly SecuritySection[] = [
  passkeysSection,
  savedCardsSection,
  devicesSection,
  accountDataSection,
];
