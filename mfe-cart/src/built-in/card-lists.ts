import { savedCardsOfCheckout } from '@storefront/feature-saved-cards/checkout';
import type { useQueryClient } from '@storefront/platform';

/** An option of the payment section. */
export interface Choice {
  readonly label: string;
  readonly hint: string;
}

export interface CardChoice extends Choice {
  readonly id: number;
  readonly gateway: string;
}

/**
 * A feature's list of cards that pay without a gateway's page, the most recently used first. It is in the chunk of rare
 * payments, and asked when `account_features` of the configuration has `saved_cards`.
 */
export type CardList = (
  client: ReturnType<typeof useQueryClient>,
) => Promise<readonly CardChoice[]>;

export const cardLists: readonly CardList[] = [savedCardsOfCheckout];
