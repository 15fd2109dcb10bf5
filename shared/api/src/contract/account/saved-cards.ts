import * as z from 'zod/mini';
import { SavedCard } from '../../entities/account/saved-card';
import { lenientArray, MessageAnswer } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { IdField } from '../request-fields';

const own = {
  area: 'profile',
  feature: 'saved-cards',
  caller: 'customer',
  path: '/customer/saved-cards',
} as const;

/** Cards that gateways store for the customer, the last used one first. */
export const savedCardList = defineEndpoint({
  ...own,
  name: 'savedCardList',
  method: 'GET',
  answer: lenientArray(SavedCard),
});

/** Deletes a card at the gateway. */
export const savedCardRemove = defineEndpoint({
  ...own,
  name: 'savedCardRemove',
  method: 'DELETE',
  query: z.object({ saved_card_id: IdField }),
  answer: MessageAnswer,
});

export const savedCardEndpoints = [savedCardList, savedCardRemove];
