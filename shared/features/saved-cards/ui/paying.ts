import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isolate } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import type { PayingCard } from '@storefront/platform/account-parts';
import { useSignedIn } from '@storefront/session';
import { savedCardList } from '../contract';
import { cardName, cardValidity } from './card-name';

/**
 * The customer's saved cards for the offered gateways, most recently used first; empty when the backend stores no
 * cards.
 */
export function useSavedCards(): readonly PayingCard[] {
  const { data: config } = useQuery(read(shopConfig));
  const signedIn = useSignedIn();
  const isKept = signedIn && (config?.account_features?.includes('saved_cards') ?? false);
  const { data: cards } = useQuery({ ...read(savedCardList), enabled: isKept });
  if (!isKept) return [];
  const offered = config?.active_payment_method_list ?? [];
  return (cards ?? [])
    .filter((card) => !cardValidity(card).isOver)
    .filter(({ gateway }) => offered.some((one) => one.gateway === gateway))
    .map((card) => ({ id: card.id, gateway: card.gateway, name: isolate(cardName(card)) }));
}
