import { DietRequest, Substitution, SubstitutionRule } from '@storefront/api/cart';
import * as z from '@storefront/session/schema';

/** Letters of a note, as the server takes them. */
export const MAX_NOTE_LENGTH = 500;

/** What the customer has decided so far, apart from whom it is for and the pictures. */
const CheckoutDraft = z.object({
  /** `null` until the customer chooses: then the first that the store offers. */
  orderType: z.nullable(z.enum(['delivery', 'take_away'])),
  /** `schedule_at` of the chosen time; `null`: now. */
  scheduleAt: z.nullable(z.string()),
  payment: z.nullable(z.enum(['cash_on_delivery', 'digital_payment', 'offline_payment'])),
  /** The gateway of a digital payment, or the id of an offline one as text. */
  gateway: z.nullable(z.string()),
  /** The saved card of a digital payment: its id, or the one that paid last; `null`: at the page of the gateway. */
  savedCard: z.catch(z.nullable(z.union([z.number(), z.literal('last')])), null),
  /** Each person of the group order pays their part. */
  splitsGroup: z.catch(z.boolean(), false),
  /** What was filled in for an offline payment, by the name of its field. */
  offlineInputs: z.record(z.string(), z.string()),
  usesWallet: z.boolean(),
  /** Major units; 0 is a choice. */
  tip: z.number(),
  /** The largest tip that the customer has said to mean; major units. Drafts of an earlier release have none. */
  meantTip: z.catch(z.number(), 0),
  /** What cash is paid with, major units; `null`: the exact amount, or nothing was said. */
  paysWith: z.catch(z.nullable(z.number()), null),
  couponCode: z.string(),
  cutlery: z.boolean(),
  packaging: z.boolean(),
  note: z.string(),
  unavailableNote: z.string(),
  instruction: z.string(),
  /** What the store does when something is sold out; `null`: nobody has decided. */
  substitution: z.catch(z.nullable(SubstitutionRule), null),
  /** The same for lines of the cart that are decided otherwise, by their ids. */
  lineSubstitutions: z.catch(z.record(z.string(), Substitution), {}),
  /** What the kitchen must leave out, of the diet passport; `null`: the customer does not want it sent. */
  dietRequest: z.optional(z.nullable(DietRequest)),
});
export type CheckoutDraft = z.infer<typeof CheckoutDraft>;

/** The part of it that stays in the browser until the order is known. */
export const StoredDraft = z.omit(CheckoutDraft, { offlineInputs: true });

export const emptyDraft: CheckoutDraft = {
  orderType: null,
  scheduleAt: null,
  payment: null,
  gateway: null,
  savedCard: null,
  splitsGroup: false,
  offlineInputs: {},
  usesWallet: false,
  tip: 0,
  meantTip: 0,
  paysWith: null,
  couponCode: '',
  cutlery: false,
  packaging: false,
  note: '',
  unavailableNote: '',
  instruction: '',
  substitution: null,
  lineSubstitutions: {},
};
