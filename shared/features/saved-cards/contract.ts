import {
  DateTime,
  defineEndpoint,
  Id,
  IdField,
  lenientArray,
  MessageAnswer,
} from '@storefront/api/feature';
import * as z from 'zod/mini';

const own = { area: 'profile', caller: 'customer', path: '/customer/saved-cards' } as const;

/** The public data of a customer's card that a gateway has saved. */
const SavedCard = z.object({
  id: Id,
  /** A gateway of `active_payment_method_list`. */
  gateway: z.string(),
  /** The brand, such as `visa`. */
  brand: z.string(),
  last_four: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  last_used_at: DateTime,
});
export type SavedCard = z.infer<typeof SavedCard>;

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
