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
 * The sign-in methods that the shop offers among manual, one-time code and social, in any combination. If the shop says
 * nothing, or has switched everything off, the form with the password is used.
 */
export function loginMethods(
  config: Pick<Config, 'centralize_login' | 'account_features'>,
): LoginMethods {
  const login = config.centralize_login;
  if (!login) return { manual: true, otp: false, social: [] };
  // Without the page that leads to the networks they cannot be offered.
  const hasPage = config.account_features?.includes('social_page') ?? false;
  const social =
    hasPage && isOn(login.social_login_status)
      ? media.filter((medium) => isOn(login[`${medium}_login_status`]))
      : [];
  const otp = isOn(login.otp_login_status);
  const manual = isOn(login.manual_login_status) || (!otp && social.length === 0);
  return { manual, otp, social };
}

/** Whether a referral code is asked for, which is so if it earns something. */
export function takesReferCode(
  config: Pick<Config, 'customer_wallet_status' | 'ref_earning_status'>,
): boolean {
  return isOn(config.customer_wallet_status) && isOn(config.ref_earning_status);
}
