import {
  type BackendContext,
  type BackendFeature,
  message,
  registerEndpoint,
} from '@storefront/backend/feature';
import { savedCardList, savedCardRemove } from '../contract';
import { savedCards as manifest } from '../feature';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { chooseCharge, dropCards, listSavedCards, removeSavedCard, saveCard } from './saved-cards';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    'saved-cards': typeof en;
  }
}

/** Serves the calls of this feature (`README.md`). */
function register(backend: BackendContext): void {
  registerEndpoint(backend, savedCardList, ({ customer }) =>
    listSavedCards(backend, customer.customerId),
  );
  registerEndpoint(backend, savedCardRemove, async ({ customer, input, language }) => {
    await removeSavedCard(backend, customer.customerId, input.saved_card_id);
    return { message: message(language, 'savedCardRemoved') };
  });
}

export const savedCards = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: [savedCardList, savedCardRemove],
  texts: { messages: { en, ar } },
  register,
  accountFeatures: ({ payments }) =>
    payments.some(({ savedCards: ofProvider }) => ofProvider) ? manifest.abilities : [],
  storedCards: { chooseCharge, keep: saveCard, drop: dropCards },
  accountSections: [{ name: 'saved_cards', table: 'saved_cards', whose: 'customer_id = my_id' }],
} satisfies BackendFeature;
