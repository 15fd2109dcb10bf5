import * as z from 'zod/mini';

/** Whom the order is for, and where it goes. */
export interface Recipient {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly addressType: string;
  readonly house: string;
  readonly floor: string;
  readonly road: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What the customer has decided so far, apart from whom it is for. All of it survives a reload. */
export const CheckoutDraft = z.object({
  orderType: z.enum(['delivery', 'take_away']),
  /** `YYYY-MM-DD` of the day whose times are shown; `null`: today. */
  day: z.nullable(z.string()),
  /** `schedule_at` of the chosen time; `null`: now. */
  scheduleAt: z.nullable(z.string()),
  payment: z.nullable(z.enum(['cash_on_delivery', 'digital_payment', 'offline_payment', 'wallet'])),
  /** The gateway of a digital payment. */
  gateway: z.nullable(z.string()),
  usesWallet: z.boolean(),
  /** Major units. */
  tip: z.number(),
  couponCode: z.nullable(z.string()),
  cutlery: z.boolean(),
  packaging: z.boolean(),
  note: z.string(),
  unavailableNote: z.string(),
  instruction: z.string(),
});
export type CheckoutDraft = z.infer<typeof CheckoutDraft>;

export const emptyDraft: CheckoutDraft = {
  orderType: 'delivery',
  day: null,
  scheduleAt: null,
  payment: null,
  gateway: null,
  usesWallet: false,
  tip: 0,
  couponCode: null,
  cutlery: false,
  packaging: false,
  note: '',
  unavailableNote: '',
  instruction: '',
};
