import { read } from '@storefront/api';
import { cashbackQuote } from '@storefront/api/shopper';
import { isolate, useFormats, useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import type { BillPart } from '../../order/checkout-parts';

interface CashbackNoteProps {
  readonly bill: BillPart;
  readonly isGuest: boolean;
}

/** The cashback to the customer's wallet after the delivery; renders nothing when no offer applies. */
export function CashbackNote({ bill, isGuest }: CashbackNoteProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const total = bill.shown?.total ?? 0;
  const { data } = useQuery({
    ...read(cashbackQuote, { query: { amount: total } }),
    enabled: !isGuest && total > 0 && !bill.isPending,
  });
  if (!data || data.calculated_amount <= 0) return null;
  return (
    <Callout tone="success" role="status">
      {t('checkout.cashback', { amount: isolate(formats.money(data.calculated_amount)) })}
    </Callout>
  );
}
