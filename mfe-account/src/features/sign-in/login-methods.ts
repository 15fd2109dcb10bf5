import type { Config, SocialMedium } from '@storefront/api';
import { isOn } from '@storefront/domain';

/** The parts of the sign-in screen. */
export interface LoginMethods {
  readonly manual: boolean;
  readonly otp: boolean;
  readonly social: readonly SocialMedium[];
}

const media = ['google', 'facebook', 'apple'] as const;

/**
 * The sign-in methods that the shop offers: manual, one-time code and social, in any combination. A shop without this
 * setting, or with everything off, has the form with the password.
 */
export function loginMethods(
  config: Pick<Config, 'centralize_login' | 'account_features'>,
): LoginMethods {
  const login = config.centralize_login;
  if (!login) return { manual: true, otp: false, social: [] };
  // Social sign-in needs the backend's page that redirects to the networks.
  const hasPage = config.account_features?.includes('social_page') ?? false;
  const social =
    hasPage && isOn(login.social_login_status)
      ? media.filter((medium) => isOn(login[`${medium}_login_status`]))
      : [];
  const otp = isOn(login.otp_login_status);
  const manual = isOn(login.manual_login_status) || (!otp && social.length === 0);
  return { manual, otp, social };
}

/** The referral code is asked for if it has a reward. */
export function takesReferCode(
  config: Pick<Config, 'customer_wallet_status' | 'ref_earning_status'>,
): boolean {
  return isOn(config.customer_wallet_status) && isOn(config.ref_earning_status);
}
