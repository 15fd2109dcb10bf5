import * as z from 'zod/mini';
import { DateTime, Id, ImageUrl, Money, OptionalFlag, OptionalText } from '../value/scalars';
import { UserInfo } from './user-info';
import { WalletBalance } from './wallet';

/**
 * How the owner of an account proves their identity before a sensitive change: by the current password, by a code to
 * the e-mail address or phone, or by a recent sign-in.
 */
export const ConfirmBy = z.enum(['password', 'email', 'phone', 'session']);
export type ConfirmBy = z.infer<typeof ConfirmBy>;

/** The recipient of the confirmation code. */
export const ConfirmationSent = z.object({
  message: z.string(),
  confirm_by: ConfirmBy,
  /** Masked. */
  sent_to: z.string(),
});
export type ConfirmationSent = z.infer<typeof ConfirmationSent>;

/** A kind of message with its channel: receipts of delivered orders, and news of running orders. */
export const MessageChoice = z.enum(['receipts_email', 'orders_email', 'orders_sms']);
export type MessageChoice = z.infer<typeof MessageChoice>;

/** The signed-in customer. Passwords, remember tokens and interest lists are never sent. */
export const Customer = z.object({
  id: Id,
  f_name: z.nullable(z.string()),
  l_name: OptionalText,
  phone: OptionalText,
  email: OptionalText,
  image: OptionalText,
  image_full_url: z.optional(ImageUrl),
  storage: z.optional(z.unknown()),
  is_email_verified: OptionalFlag,
  is_phone_verified: OptionalFlag,
  status: OptionalFlag,
  confirm_by: z.nullish(ConfirmBy),
  /** In the currency of the caller's zones. */
  wallet_balance: Money,
  /** All balances, one per currency. */
  wallets: z.nullish(z.array(WalletBalance)),
  loyalty_point: z.number(),
  ref_code: OptionalText,
  order_count: z.nullish(z.int()),
  member_since_days: z.nullish(z.int()),
  login_medium: OptionalText,
  /** The customer's own push token; sent to nobody else. */
  cm_firebase_token: OptionalText,
  zone_id: z.nullish(Id),
  current_language_key: OptionalText,
  ref_by: z.nullish(Id),
  /** Modules whose interests the customer has chosen. */
  selected_modules_for_interest: z.nullish(z.array(z.union([z.int(), z.string()]))),
  /** First-order discount of referred customers. */
  is_valid_for_discount: OptionalFlag,
  discount_amount: z.nullish(Money),
  discount_amount_type: OptionalText,
  /** For example `30 Days`. */
  validity: OptionalText,
  userinfo: z.nullish(UserInfo),
  /** The messages that the customer wants; absent when they cannot be chosen. */
  message_choices: z.nullish(z.array(MessageChoice)),
  created_at: z.nullish(DateTime),
});
export type Customer = z.infer<typeof Customer>;

/** The step before a profile change that requires a code: nothing is saved yet. */
const ProfileCodeSent = z.object({
  otp_send: z.literal(true),
  verification_on: z.enum(['phone', 'email']),
  verification_medium: z.enum(['SMS', 'firebase', 'email']),
  /** Seconds until another code can be sent, if the last one was sent before and can still be entered. */
  resend_after: z.nullish(z.int().check(z.positive())),
  message: z.optional(z.string()),
});

const ProfileSaved = z.object({ message: z.string() });
/** Either a code was sent, or the profile is saved. */
export const ProfileAnswer = z.union([ProfileCodeSent, ProfileSaved]);
export type ProfileAnswer = z.infer<typeof ProfileAnswer>;

/** The latest delivered order without a review; `order_id` is null if there is none. */
export const ReviewReminder = z.object({
  order_id: z.nullable(Id),
  images: z.array(z.string()),
});
export type ReviewReminder = z.infer<typeof ReviewReminder>;
