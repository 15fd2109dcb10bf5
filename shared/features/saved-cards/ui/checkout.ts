import { read } from '@storefront/api';
import { isolate, textsOf } from '@storefront/i18n';
import type { useQueryClient } from '@storefront/platform';
import { savedCardList } from '../contract';
import { cardName, cardValidity } from './card-name';
import { prepareSavedCardsTexts } from './saved-cards-texts';

/** The customer's valid cards as choices of the checkout, most recently used first. */
export async function savedCardsOfCheckout(client: ReturnType<typeof useQueryClient>) {
  const [cards] = await Promise.all([
    client.fetchQuery({ ...read(savedCardList), staleTime: 0 }),
    prepareSavedCardsTexts(),
  ]);
  const t = textsOf('saved-cards');
  return cards.flatMap((card) => {
    const { date, isOver } = cardValidity(card);
    const hint = t('paysAtOnce', { date: isolate(date) });
    return isOver
      ? []
      : [{ id: card.id, gateway: card.gateway, label: isolate(cardName(card)), hint }];
  });
}
