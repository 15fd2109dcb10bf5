import type { WalletPayout } from '@storefront/api';
import { isolate, OwnRegion, useFormats } from '@storefront/i18n';
import type { ReactNode } from 'react';
import orders from '../orders/orders.module.css';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';

/** The last pay-outs; a screen reader hears when one has arrived. */
export function PayoutList({ payouts }: { readonly payouts: readonly WalletPayout[] }): ReactNode {
  return (
    <ul role="status" className={orders.refunds}>
      {payouts.map((payout) => (
        <OwnRegion key={payout.id} of={payout}>
          <PayoutLine payout={payout} />
        </OwnRegion>
      ))}
    </ul>
  );
}

function PayoutLine({ payout }: { readonly payout: WalletPayout }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { amount, iban_end: end, status, created_at, settled_at } = payout;
  const at = settled_at ?? created_at;
  const values = { amount: isolate(formats.money(amount)), account: isolate(end ?? '') };
  return (
    <li>
      {t(`payouts.states.${status}`, values)}{' '}
      <time dateTime={at} className={section.muted}>
        {formats.dateTime(at)}
      </time>
    </li>
  );
}
