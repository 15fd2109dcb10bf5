import { savedCardsOfCheckout } from '@storefront/feature-saved-cards/checkout';
import type { useQueryClient } from '@storefront/platform';
import type { CardChoice } from '../features/checkout/pay/pay-at-once';

/**
 * A feature's list of cards that pay without a gateway's page, the most recently used first. It is in the chunk of rare
 * payments, and asked when `account_features` of the configuration has `saved_cards`.
 */
export type CardList = (
  client: ReturnType<typeof useQueryClient>,
) => Promise<readonly CardChoice[]>;

export const cardLists: readonly CardList[] = [savedCardsOfCheckout];
