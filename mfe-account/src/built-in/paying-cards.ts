import { useSavedCards } from '@storefront/feature-saved-cards/paying';
import type { PayingCard } from '@storefront/platform/account-parts';

/** Features with cards that pay without a gateway's page; the first is used. */
const features: readonly (() => readonly PayingCard[])[] = [useSavedCards];
const none: readonly PayingCard[] = [];

/** The customer's cards for the offered gateways, most recently used first. */
export const usePayingCards = features[0] ?? (() => none);
