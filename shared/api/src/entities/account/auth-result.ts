import * as z from 'zod/mini';
import { Id, NullableText, OptionalFlag, OptionalText } from '../value/scalars';

/** How a session was started. */
export const LoginType = z.enum(['manual', 'otp', 'social']);
export type LoginType = z.infer<typeof LoginType>;

/** Social sign-in providers. */
export const SocialMedium = z.enum(['google', 'facebook', 'apple']);
export type SocialMedium = z.infer<typeof SocialMedium>;

/** The channel to which a one-time code is sent. */
export const VerificationType = z.enum(['phone', 'email']);
export type VerificationType = z.infer<typeof VerificationType>;

/** An account with the same phone or e-mail, shown to ask "is this you?". */
export const ExistingUser = z.object({ id: z.optional(Id), name: z.string(), image: NullableText });
export type ExistingUser = z.infer<typeof ExistingUser>;

/**
 * The effect of a sign-in on the guest's carts, in numbers of lines; carts that were set aside are in the saved carts.
 */
export const CartHandOver = z.object({
  lines: z.int(),
  /** The part of those lines that were merged into a cart of the account. */
  joined: z.int(),
  /** Lines whose quantity was reduced by stock or limit. */
  reduced: z.int(),
  /** Carts of the account that the guest's cart of the same module replaced. */
  set_aside: z.int(),
});
export type CartHandOver = z.infer<typeof CartHandOver>;

/**
 * The answer of every sign-in step. `token` is null while a further step is required: an unverified phone or e-mail,
 * then `is_personal_info` 0, then `is_exist_user`. Older social answers have only the token and the state of the phone.
 */
export const AuthResult = z.object({
  token: NullableText,
  is_phone_verified: OptionalFlag,
  is_email_verified: OptionalFlag,
  is_personal_info: OptionalFlag,
  is_exist_user: z.nullish(ExistingUser),
  login_type: z.nullish(LoginType),
  email: OptionalText,
  phone: OptionalText,
  cart_hand_over: z.nullish(CartHandOver),
  /** The previous code can still be entered: seconds until another one may be requested. */
  resend_after: z.nullish(z.int().check(z.positive())),
});
export type AuthResult = z.infer<typeof AuthResult>;
