import { prepareTexts } from '@storefront/i18n';
import { lazyPart } from '@storefront/ui';
import { walletStatement } from '../feature';

/** The parts of this feature in the history of the wallet, in one chunk. The choice, which comes first, prepares the texts. */
export const statementsOfWallet = {
  ...walletStatement,
  history: {
    Choice: lazyPart(async () => {
      const { MonthChoice } = await import('./statement');
      await prepareTexts('walletStatement');
      return { default: MonthChoice };
    }),
    View: lazyPart(async () => ({ default: (await import('./statement')).MonthStatement })),
  },
};
