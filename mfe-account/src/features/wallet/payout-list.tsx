import type { WalletPayout } from '@storefront/api';
import { isolate, OwnRegion, useFormats } from '@storefront/i18n';
import { Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { ChangedText } from '../refunds/changed-text';
import { useAccountTexts } from '../texts/use-account-texts';

/** The last pay-outs; announced to screen readers when one has arrived. */
export function PayoutList({ payouts }: { readonly payouts: readonly WalletPayout[] }): ReactNode {
  return (
    <Stack as="ul" gap={1}>
      {payouts.map((payout) => (
        <OwnRegion key={payout.id} of={payout}>
          <PayoutLine payout={payout} />
        </OwnRegion>
      ))}
    </Stack>
  );
}

function PayoutLine({ payout }: { readonly payout: WalletPayout }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { amount, iban_end: end, status, created_at, settled_at } = payout;
  const at = settled_at ?? created_at;
  const values = { amount: isolate(formats.money(amount)), account: isolate(end ?? '') };
  const text = t(`payouts.states.${status}`, values);
  return (
    <li>
      <span>{text}</span> <ChangedText text={text} />
      <Text as="time" tone="muted" size="sm" dateTime={at}>
        {formats.dateTime(at)}
      </Text>
    </li>
  );
}
