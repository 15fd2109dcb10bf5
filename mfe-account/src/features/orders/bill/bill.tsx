import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import type { LedgerLine, SettledLedger } from '@storefront/pricing';
import type { RefundedAmounts } from '@storefront/pricing/placed';
import { Fact, Money, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../../texts/use-account-texts';

interface BillProps {
  readonly ledger: SettledLedger;
  /** Decides which lines are shown even when they are zero. */
  readonly keeps: (line: LedgerLine) => boolean;
  /** A name for a line instead of its usual one. */
  readonly nameOf?: (line: LedgerLine) => string | undefined;
  /** A text instead of a line's amount. */
  readonly textOf?: (line: LedgerLine) => string | undefined;
  readonly totalName?: string;
  readonly back: RefundedAmounts;
  /** A part is paid, and the bill states the rest. */
  readonly isPaidInPart: boolean;
  /** The name of the paid part; when absent, it was paid from the wallet. */
  readonly paidName?: string;
  /** Lines below the total. */
  readonly children?: ReactNode;
}

/** The bill of an order or trip, line by line as the customer agreed to it. */
export function Bill({
  ledger,
  keeps,
  nameOf,
  textOf,
  totalName,
  back,
  isPaidInPart,
  paidName,
  children,
}: BillProps): ReactNode {
  const { t } = useAccountTexts();
  const charge = useQuery(read(shopConfig)).data?.additional_charge_name;
  // The name of a line in the checkout.
  const usualName = ({ name }: LedgerLine) =>
    (name === 'additionalCharge' && charge) || t(`orders.bill.${name}`);
  // Beside a paid part, which is negative, a refund has the opposite sign.
  const sign = isPaidInPart ? 1 : -1;
  const shown = ledger.lines.filter((line) => line.amount !== 0 || keeps(line));
  return (
    <Stack as="dl" gap={2}>
      {shown.map((line) => (
        <Fact
          key={line.name}
          label={
            <>
              <span>{nameOf?.(line) ?? usualName(line)}</span>
              {line.included && (
                <Text as="span" tone="muted" size="sm">
                  {` ${t('orders.bill.included')}`}
                </Text>
              )}
            </>
          }
        >
          {textOf?.(line) ?? <Money amount={line.amount} />}
        </Fact>
      ))}
      <Fact label={totalName ?? t('orders.bill.total')} total>
        <Money amount={ledger.total} />
      </Fact>
      {isPaidInPart && (
        <>
          <Fact label={paidName ?? t('orders.bill.wallet')}>
            <Money amount={-ledger.paid} />
          </Fact>
          {ledger.leftToPay > 0 && (
            <Fact label={t('orders.bill.leftToPay')}>
              <Money amount={ledger.leftToPay} />
            </Fact>
          )}
        </>
      )}
      {back.toWallet > 0 && (
        <Fact label={t('orders.bill.refundedToWallet')}>
          <Money amount={sign * back.toWallet} />
        </Fact>
      )}
      {back.elsewhere > 0 && (
        <Fact label={t('orders.bill.refunded')}>
          <Money amount={sign * back.elsewhere} />
        </Fact>
      )}
      {children}
    </Stack>
  );
}
