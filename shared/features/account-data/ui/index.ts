import { prepareTexts } from '@storefront/i18n';
import { AccountDataCard } from './account-data-card';

/** The section of this feature on the page of security. */
export const accountDataSection = {
  ability: 'data',
  prepare: () => prepareTexts('accountData'),
  Section: AccountDataCard,
};
