import { read } from '@storefront/api';
import { customerInfo } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { isolate, OwnRegion, useFormats } from '@storefront/i18n';
import { FailedRead, Link, paths, useQuery } from '@storefront/platform';
import { sumMoney } from '@storefront/pricing';
import {
  Button,
  Callout,
  Card,
  lazyOverlay,
  Row,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type WalletPayout, type WalletPayouts, walletPayouts } from '../contract';
import type { IdentityDialogProps } from './payout-dialog';
import { usePayoutsTexts } from './payouts-texts';

/** The latest payouts; announced to screen readers when one has arrived. */
function PayoutList({ payouts }: { readonly payouts: readonly WalletPayout[] }): ReactNode {
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
  const { t } = usePayoutsTexts();
  const formats = useFormats();
  const { amount, iban_end: end, status, created_at, settled_at } = payout;
  const at = settled_at ?? created_at;
  const values = { amount: isolate(formats.money(amount)), account: isolate(end ?? '') };
  const text = t(`states.${status}`, values);
  const [first] = useState(text);
  return (
    <li>
      <span>{text}</span>{' '}
      <VisuallyHidden role="status">{text === first ? '' : text}</VisuallyHidden>
      <Text as="time" tone="muted" size="sm" dateTime={at}>
        {formats.dateTime(at)}
      </Text>
    </li>
  );
}

const PayoutDialog = lazyOverlay(() => import('./payout-dialog'));

type HeldWallet = WalletPayouts['wallets'][number];

/** The poll interval while a payout is pending, in milliseconds. */
const POLL_MS = 5_000;

/** The amount of each wallet that can be paid out, and the latest payouts. Read again when a balance has changed. */
function usePayouts() {
  const query = useQuery({
    ...read(walletPayouts),
    refetchInterval: ({ state }) =>
      state.data?.payouts.some(({ status }) => status === 'requested') ? POLL_MS : false,
  });
  const { data: customer } = useQuery(read(customerInfo));
  const balances = customer && JSON.stringify(customer.wallets ?? customer.wallet_balance);
  const known = useRef(balances);
  const { refetch } = query;
  useEffect(() => {
    if (known.current !== undefined && known.current !== balances) void refetch();
    known.current = balances;
  }, [balances, refetch]);
  return query;
}

export interface PayoutsProps {
  /** The account's dialog that asks for a proof of identity. */
  readonly IdentityDialog: (props: IdentityDialogProps) => ReactNode;
}

/** The balances that can be paid out to a bank account, and pending payouts. Renders nothing without any. */
export function Payouts({ IdentityDialog }: PayoutsProps): ReactNode {
  const { t } = usePayoutsTexts();
  const query = usePayouts();
  const { data } = query;
  if (query.isPending) return <Skeleton height={96} />;
  if (!data) {
    return <FailedRead title={t('failed')} read={query} />;
  }
  const held = data.wallets.filter(({ balance }) => balance > 0);
  if (held.length === 0 && data.payouts.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="wallet-payouts">
      <SectionHeading id="wallet-payouts" hint={t('hint')}>
        {t('title')}
      </SectionHeading>
      {held.map((wallet) => (
        <OwnRegion key={wallet.currency.currency_code} of={wallet}>
          <HeldMoney
            wallet={wallet}
            isAvailable={isOn(data.is_available)}
            IdentityDialog={IdentityDialog}
          />
        </OwnRegion>
      ))}
      <PayoutList payouts={data.payouts} />
    </Stack>
  );
}

interface HeldMoneyProps extends PayoutsProps {
  readonly wallet: HeldWallet;
  readonly isAvailable: boolean;
}

function HeldMoney({ wallet, isAvailable, IdentityDialog }: HeldMoneyProps): ReactNode {
  const { t } = usePayoutsTexts();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const profile = useQuery(read(customerInfo));
  const { balance, payable, currency } = wallet;
  const rewards = sumMoney([balance, -payable], currency.digit_after_decimal_point);
  const money = (amount: number) => isolate(formats.money(amount));
  return (
    <Card>
      <Row justify="between" wrap gap={3}>
        <Stack gap={1} align="start" breaks>
          <Text weight="bold">{t('payable', { amount: money(payable) })}</Text>
          {rewards > 0 && (
            <Text tone="muted" size="sm">
              {t('rewards', { amount: money(rewards) })}
            </Text>
          )}
          {payable > 0 && !isAvailable && <PayoutContact />}
        </Stack>
        {payable > 0 && isAvailable && (
          <Button onClick={() => setOpen(true)}>
            {t('confirmTitle', { amount: money(payable) })}
          </Button>
        )}
      </Row>
      {isOpen && (
        <Suspense fallback={null}>
          <PayoutDialog
            wallet={wallet}
            confirmBy={profile.data?.confirm_by}
            IdentityDialog={IdentityDialog}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** The contact for payouts, for shops that cannot pay out automatically. */
function PayoutContact(): ReactNode {
  const { t } = usePayoutsTexts();
  const email = useQuery(read(shopConfig)).data?.email;
  return (
    <Callout tone="info">
      <span>{t('byContact')}</span>{' '}
      {email && (
        <a href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
    </Callout>
  );
}

/** Offers to pay out the money in the wallets, which would be lost with the account. */
export function PayoutOffer(): ReactNode {
  const { t } = usePayoutsTexts();
  const { data } = usePayouts();
  if (!data?.wallets.some(({ payable }) => payable > 0)) return null;
  if (!isOn(data.is_available)) return <PayoutContact />;
  return <Link to={paths.profile.href('wallet')}>{t('payOutFirst')}</Link>;
}
