import type { Config } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { paths } from '@storefront/platform';

type LegalFlags = Pick<Config, 'refund_policy' | 'cancelation_policy' | 'shipping_policy'>;

/** The legal pages that the shop has: terms and privacy always, the others by their flag. */
export function legalPages(config: LegalFlags | undefined) {
  const pages = [
    { name: 'termsAndConditions', href: paths.termsAndConditions.href(), exists: true },
    { name: 'privacyPolicy', href: paths.privacyPolicy.href(), exists: true },
    { name: 'refundPolicy', href: paths.refundPolicy.href(), exists: isOn(config?.refund_policy) },
    {
      name: 'cancellationPolicy',
      href: paths.cancellationPolicy.href(),
      exists: isOn(config?.cancelation_policy),
    },
    {
      name: 'shippingPolicy',
      href: paths.shippingPolicy.href(),
      exists: isOn(config?.shipping_policy),
    },
  ] as const;
  return pages.filter(({ exists }) => exists);
}
