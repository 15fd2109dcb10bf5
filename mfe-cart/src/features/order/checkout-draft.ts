import { DietRequest, Substitution, SubstitutionRule } from '@storefront/api/cart';
import * as z from '@storefront/session/schema';

/** The server's limit of characters for a note. */
export const MAX_NOTE_LENGTH = 500;

/** The customer's decisions so far, except the recipient and the pictures. */
const CheckoutDraft = z.object({
  /** `null` until the customer chooses: then the first one that the store offers applies. */
  orderType: z.nullable(z.enum(['delivery', 'take_away'])),
  /** `schedule_at` of the chosen time; `null`: now. */
  scheduleAt: z.nullable(z.string()),
  payment: z.nullable(z.enum(['cash_on_delivery', 'digital_payment', 'offline_payment'])),
  /** The gateway of a digital payment, or the id of an offline one as text. */
  gateway: z.nullable(z.string()),
  /** The saved card of a digital payment: its id, or the last used one; `null`: the gateway's page. */
  savedCard: z.catch(z.nullable(z.union([z.number(), z.literal('last')])), null),
  /** Each person pays their part of an order of several people. */
  isInParts: z.catch(z.boolean(), false),
  /** The details of an offline payment, by the name of the field. */
  offlineInputs: z.record(z.string(), z.string()),
  usesWallet: z.boolean(),
  /** Major units; 0 is a valid choice. */
  tip: z.number(),
  /** The largest tip that the customer has confirmed; major units. Missing in drafts of earlier releases. */
  meantTip: z.catch(z.number(), 0),
  /** The text of a custom tip while it is not an amount; empty otherwise. */
  wrongTip: z.catch(z.string(), ''),
  /** The cash amount that the customer pays with, major units; `null`: the exact amount, or not stated. */
  paysWith: z.catch(z.nullable(z.number()), null),
  couponCode: z.string(),
  cutlery: z.boolean(),
  packaging: z.boolean(),
  note: z.string(),
  unavailableNote: z.string(),
  instruction: z.string(),
  /** What the store does when an item is sold out; `null`: not decided. */
  substitution: z.catch(z.nullable(SubstitutionRule), null),
  /** The same for lines of the cart with a different decision, by their ids. */
  lineSubstitutions: z.catch(z.record(z.string(), Substitution), {}),
  /** The text of a substitute's price limit while it is not an amount, by the line's id. */
  wrongMaxPrices: z.catch(z.record(z.string(), z.string()), {}),
  /** The diet request to the kitchen; `null`: the customer does not want it sent. */
  dietRequest: z.optional(z.nullable(DietRequest)),
});
export type CheckoutDraft = z.infer<typeof CheckoutDraft>;

/** The part that stays in the browser until the order is known. */
export const StoredDraft = z.omit(CheckoutDraft, { offlineInputs: true });

export const emptyDraft: CheckoutDraft = {
  orderType: null,
  scheduleAt: null,
  payment: null,
  gateway: null,
  savedCard: null,
  isInParts: false,
  offlineInputs: {},
  usesWallet: false,
  tip: 0,
  meantTip: 0,
  wrongTip: '',
  paysWith: null,
  couponCode: '',
  cutlery: false,
  packaging: false,
  note: '',
  unavailableNote: '',
  instruction: '',
  substitution: null,
  lineSubstitutions: {},
  wrongMaxPrices: {},
};
