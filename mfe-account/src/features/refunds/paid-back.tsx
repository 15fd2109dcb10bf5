import type { Order } from '@storefront/api';
import { isolate, useFormats, useRegion } from '@storefront/i18n';
import { sumMoney } from '@storefront/pricing';
import { refundedAmounts } from '@storefront/pricing/placed';
import { Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

/** The amount of an order that was paid back; renders nothing while it is zero. */
export function PaidBack({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const digits = useRegion().currency.digits ?? 2;
  const { toWallet, elsewhere } = refundedAmounts(order, digits);
  const amount = sumMoney([toWallet, elsewhere], digits);
  if (amount <= 0) return null;
  return (
    <Text tone="muted" size="sm">
      {t('refunds.paidBack', { amount: isolate(formats.money(amount)) })}
    </Text>
  );
}
