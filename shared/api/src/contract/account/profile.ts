import * as z from 'zod/mini';
import {
  ConfirmationSent,
  Customer,
  MessageChoice,
  ProfileAnswer,
  ReviewReminder,
} from '../../entities/account/customer';
import { Item } from '../../entities/catalog/item';
import { Store } from '../../entities/catalog/store';
import { lenientArray, MessageAnswer } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import {
  Code,
  Email,
  IdField,
  OptionalNote,
  Password,
  Phone,
  RequiredLine,
} from '../request-fields';

const own = { area: 'profile', caller: 'customer' } as const;

/** The owner's proof, in addition to the session, for calls by which the account could be taken over or lost. */
export const IdentityProof = z.object({
  current_password: z.nullish(z.string().check(z.minLength(1), z.maxLength(255))),
  current_code: z.nullish(Code),
});
export type IdentityProof = z.input<typeof IdentityProof>;

/**
 * The picture is sent as the file `image`. With `otp` and its companions the call is repeated after a code was sent.
 */
export const UpdateProfileBody = z.object({
  name: RequiredLine,
  phone: z.nullish(Phone),
  email: Email,
  button_type: z.nullish(z.enum(['phone', 'email', 'change_password'])),
  password: z.nullish(Password),
  otp: z.nullish(Code),
  verification_medium: z.nullish(z.enum(['SMS', 'firebase', 'email'])),
  verification_on: z.nullish(z.enum(['phone', 'email'])),
  session_info: z.nullish(z.string()),
  ...IdentityProof.shape,
});
export type UpdateProfileBody = z.input<typeof UpdateProfileBody>;

export const customerInfo = defineEndpoint({
  ...own,
  name: 'customerInfo',
  method: 'GET',
  path: '/customer/info',
  answer: Customer,
});

export const updateProfile = defineEndpoint({
  ...own,
  name: 'updateProfile',
  method: 'POST',
  path: '/customer/update-profile',
  body: UpdateProfileBody,
  files: ['image'],
  answer: ProfileAnswer,
});

/** With a code that Firebase has sent, which becomes the confirmation code. */
const ConfirmationBody = z.object({ session_info: z.nullish(z.string()), otp: z.nullish(Code) });

/** Sends the code with which a customer without a password confirms a change. */
export const sendConfirmation = defineEndpoint({
  ...own,
  name: 'sendConfirmation',
  method: 'POST',
  path: '/customer/confirmation',
  body: ConfirmationBody,
  answer: ConfirmationSent,
});

/** Answers `[]` or `{}`. */
export const removeAccount = defineEndpoint({
  ...own,
  name: 'removeAccount',
  method: 'DELETE',
  path: '/customer/remove-account',
  body: IdentityProof,
  answer: z.unknown(),
});

export const pushToken = defineEndpoint({
  ...own,
  name: 'pushToken',
  method: 'PUT',
  path: '/customer/cm-firebase-token',
  body: z.object({ cm_firebase_token: OptionalNote }),
  answer: MessageAnswer,
});

/** Stores the zone of the header as the customer's; answers `[]`. */
export const updateZone = defineEndpoint({
  ...own,
  name: 'updateZone',
  method: 'GET',
  path: '/customer/update-zone',
  needs: ['zoneid'],
  answer: z.unknown(),
});

export const reviewReminder = defineEndpoint({
  ...own,
  name: 'reviewReminder',
  method: 'GET',
  path: '/customer/review-reminder',
  answer: ReviewReminder,
});

/** Answers only the text `success`. */
export const reviewReminderCancel = defineEndpoint({
  ...own,
  name: 'reviewReminderCancel',
  method: 'GET',
  path: '/customer/review-reminder-cancel',
  query: z.object({ order_id: IdField }),
  answer: z.unknown(),
});

/** A store from which the customer has ordered, with some of its items. */
const VisitAgainStore = z.extend(Store, { items: z.optional(lenientArray(Item)) });

export const visitAgain = defineEndpoint({
  ...own,
  name: 'visitAgain',
  method: 'GET',
  path: '/customer/visit-again',
  needs: ['zoneid', 'moduleId'],
  nearby: true,
  answer: lenientArray(VisitAgainStore),
});

export const customerSuggestedItems = defineEndpoint({
  ...own,
  name: 'customerSuggestedItems',
  method: 'GET',
  path: '/customer/suggested-items',
  needs: ['zoneid', 'moduleId'],
  answer: lenientArray(Item),
});

/** Sets which messages the customer wants; the others are not sent. */
export const messageChoices = defineEndpoint({
  ...own,
  name: 'messageChoices',
  method: 'POST',
  path: '/customer/message-choices',
  body: z.object({ message_choices: z.array(MessageChoice).check(z.maxLength(10)) }),
  answer: MessageAnswer,
});

/** Calls of the customer's own data (`docs/profile.md`). */
export const profileEndpoints = [
  customerInfo,
  updateProfile,
  sendConfirmation,
  removeAccount,
  pushToken,
  updateZone,
  reviewReminder,
  reviewReminderCancel,
  visitAgain,
  customerSuggestedItems,
  messageChoices,
];
