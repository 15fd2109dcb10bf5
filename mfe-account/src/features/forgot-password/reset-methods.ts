import type { Config } from '@storefront/api';
import { isOn } from '@storefront/domain';

/** By what a password can be reset: what the shop can send. */
export function resetMethods(
  config: Pick<Config, 'is_sms_active' | 'is_mail_active'>,
): readonly ('phone' | 'email')[] {
  return [
    ...(isOn(config.is_sms_active) ? (['phone'] as const) : []),
    ...(isOn(config.is_mail_active) ? (['email'] as const) : []),
  ];
}
