import { prepareTexts } from '@storefront/i18n';
import { lazyPart } from '@storefront/ui';
import { payouts } from '../feature';

async function loadParts() {
  const parts = await import('./payouts');
  await prepareTexts('payouts');
  return parts;
}

/** The parts of this feature on the page of the wallet and in the dialog that deletes the account, in one chunk. */
export const payoutsOfWallet = {
  ...payouts,
  Section: lazyPart(async () => ({ default: (await loadParts()).Payouts })),
  BeforeDeletion: lazyPart(async () => ({ default: (await loadParts()).PayoutOffer })),
};
