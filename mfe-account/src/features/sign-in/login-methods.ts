import type { Config, SocialMedium } from '@storefront/api';
import { isOn } from '@storefront/domain';

/** The parts that the sign-in screen has. */
export interface LoginMethods {
  readonly manual: boolean;
  readonly otp: boolean;
  readonly social: readonly SocialMedium[];
}

const media = ['google', 'facebook', 'apple'] as const;

/**
 * What of manual, one-time code and social sign-in the shop offers, in every combination. A shop that says
 * nothing of it, or switched everything off, has the form with the password.
 */
export function loginMethods(
  config: Pick<Config, 'centralize_login' | 'account_features'>,
): LoginMethods {
  const login = config.centralize_login;
  if (!login) return { manual: true, otp: false, social: [] };
  // Without a page that leads to the networks there is no way to them.
  const hasPage = config.account_features?.includes('social_page') ?? false;
  const social =
    hasPage && isOn(login.social_login_status)
      ? media.filter((medium) => isOn(login[`${medium}_login_status`]))
      : [];
  const otp = isOn(login.otp_login_status);
  const manual = isOn(login.manual_login_status) || (!otp && social.length === 0);
  return { manual, otp, social };
}

/** The reference code is offered where it earns something. */
export function takesReferCode(
  config: Pick<Config, 'customer_wallet_status' | 'ref_earning_status'>,
): boolean {
  return isOn(config.customer_wallet_status) && isOn(config.ref_earning_status);
}
