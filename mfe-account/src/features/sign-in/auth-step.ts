import type { AuthResult, CartHandOver, ExistingUser, LoginType } from '@storefront/api';
import { isOn } from '@storefront/domain';
import type { SocialIdentity } from './social-identity';

/** The known data of the person who is signing in. */
export interface Applicant {
  readonly loginType: LoginType;
  readonly phone: string | null;
  readonly email: string | null;
  /** Came from the sign-up form. */
  readonly isNew: boolean;
  readonly social?: SocialIdentity | undefined;
  /** The one-time code, which is sent with the answer to "is this you?". */
  readonly code?: string | undefined;
}

/** The current step of a sign-in. */
export type AuthStep =
  | { readonly name: 'sign-in' }
  | { readonly name: 'sign-up' }
  | { readonly name: 'forgot-password' }
  | { readonly name: 'verify'; readonly channel: 'phone' | 'email'; readonly applicant: Applicant }
  | { readonly name: 'phone'; readonly social: SocialIdentity }
  | { readonly name: 'user-info'; readonly applicant: Applicant }
  | {
      readonly name: 'existing-user';
      readonly user: ExistingUser;
      readonly applicant: Applicant;
    }
  | {
      readonly name: 'done';
      readonly token: string;
      /** What happened to the guest's carts, if the server states it. */
      readonly carts: CartHandOver | null;
    }
  /** An answer without a token and without a further step. */
  | { readonly name: 'stuck' };

/** Which verifications the shop has switched on. */
export interface VerificationRules {
  readonly phone: boolean;
  readonly email: boolean;
}

const isOff = (flag: AuthResult['is_phone_verified']) =>
  flag !== undefined && flag !== null && !isOn(flag);

/**
 * The step after an answer. A token ends the sign-in. Otherwise the steps are, in this order: unverified phone or
 * e-mail, missing personal data, "is this you?".
 * @param rules decide between phone and e-mail when both are unverified
 */
export function stepAfter(
  result: AuthResult,
  known: Applicant,
  rules: VerificationRules,
): AuthStep {
  if (result.token !== null) {
    return { name: 'done', token: result.token, carts: result.cart_hand_over ?? null };
  }
  const applicant: Applicant = {
    ...known,
    loginType: result.login_type ?? known.loginType,
    phone: result.phone || known.phone,
    email: result.email || known.email,
  };
  const channel = unverified(result, applicant, rules);
  if (channel) return { name: 'verify', channel, applicant };
  if (isOff(result.is_personal_info)) return { name: 'user-info', applicant };
  if (result.is_exist_user) {
    return { name: 'existing-user', user: result.is_exist_user, applicant };
  }
  return { name: 'stuck' };
}

function unverified(
  result: AuthResult,
  applicant: Applicant,
  rules: VerificationRules,
): 'phone' | 'email' | null {
  const phone = isOff(result.is_phone_verified);
  const email = isOff(result.is_email_verified);
  // Signing in by code always uses the phone.
  if (phone && (rules.phone || applicant.loginType === 'otp')) return 'phone';
  if (email && rules.email) return 'email';
  if (phone) return 'phone';
  return email ? 'email' : null;
}
