import { read, type WalletPayout, type WalletPayouts } from '@storefront/api';
import { customerInfo, walletPayoutsQuery } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { isolate, OwnRegion, useFormats } from '@storefront/i18n';
import { FailedRead, useQuery } from '@storefront/platform';
import { sumMoney } from '@storefront/pricing';
import {
  Button,
  Callout,
  Card,
  lazyOverlay,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
} from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { ChangedText } from '../refunds/changed-text';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';

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

const PayoutDialog = lazyOverlay(() => import('./payout-dialog'));

type HeldWallet = WalletPayouts['wallets'][number];

/** The balances that can be paid out to a bank account, and pending payouts. Renders nothing without any. */
export function Payouts(): ReactNode {
  const { t } = useAccountTexts();
  const query = useQuery(walletPayoutsQuery());
  const { data } = query;
  if (query.isPending) return <Skeleton height={96} />;
  if (!data) {
    return <FailedRead title={t('payouts.failed')} read={query} />;
  }
  const held = data.wallets.filter(({ balance }) => balance > 0);
  if (held.length === 0 && data.payouts.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="wallet-payouts">
      <SectionHeading id="wallet-payouts" hint={t('payouts.hint')}>
        {t('payouts.title')}
      </SectionHeading>
      {held.map((wallet) => (
        <OwnRegion key={wallet.currency.currency_code} of={wallet}>
          <HeldMoney wallet={wallet} isAvailable={isOn(data.is_available)} />
        </OwnRegion>
      ))}
      <PayoutList payouts={data.payouts} />
    </Stack>
  );
}

interface HeldMoneyProps {
  readonly wallet: HeldWallet;
  readonly isAvailable: boolean;
}

function HeldMoney({ wallet, isAvailable }: HeldMoneyProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const profile = useQuery(read(customerInfo));
  const { balance, payable, currency } = wallet;
  const rewards = sumMoney([balance, -payable], currency.digit_after_decimal_point);
  const money = (amount: number) => isolate(formats.money(amount));
  return (
    <Card className={section.row}>
      <div className={section.text}>
        <p className={section.strong}>{t('payouts.payable', { amount: money(payable) })}</p>
        {rewards > 0 && (
          <Text tone="muted" size="sm">
            {t('payouts.rewards', { amount: money(rewards) })}
          </Text>
        )}
        {payable > 0 && !isAvailable && <PayoutContact />}
      </div>
      {payable > 0 && isAvailable && (
        <Button onClick={() => setOpen(true)}>
          {t('payouts.confirmTitle', { amount: money(payable) })}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PayoutDialog
            wallet={wallet}
            confirmBy={profile.data?.confirm_by}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** The contact for payouts, for shops that cannot pay out automatically. */
export function PayoutContact(): ReactNode {
  const { t } = useAccountTexts();
  const email = useQuery(read(shopConfig)).data?.email;
  return (
    <Callout tone="info">
      <span>{t('payouts.byContact')}</span>{' '}
      {email && (
        <a href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
    </Callout>
  );
}
