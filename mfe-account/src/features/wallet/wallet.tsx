import { read, walletBalanceIn } from '@storefront/api';
import { customerInfo } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { FailedRead, useQuery } from '@storefront/platform';
import {
  Button,
  Callout,
  lazyOverlay,
  Money,
  SectionHeading,
  Skeleton,
  Stack,
} from '@storefront/ui';
import { PlusIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { canAddFund } from '../payment/payment-input';
import type { PaymentFlag } from '../payment-return/payment-flag';
import { usePaymentFlag } from '../payment-return/use-payment-flag';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { OtherBalances } from './other-balances';
import { Payouts } from './payouts';
import { WalletBonuses } from './wallet-bonuses';
import { WalletHistory } from './wallet-history';

const AddFundDialog = lazyOverlay(() => import('./add-fund-dialog'));

const tones = { success: 'success', fail: 'danger', cancel: 'warning' } as const satisfies Record<
  PaymentFlag,
  string
>;

/** The wallet: its balance, its movements, and top-ups. */
export default function Wallet(): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  const [adding, setAdding] = useState(false);
  const flag = usePaymentFlag();
  const mayAdd = config !== undefined && canAddFund(config);
  return (
    <Stack gap={4}>
      {flag && (
        <Callout tone={tones[flag]} role="status">
          {t(`wallet.returned.${flag}`)}
        </Callout>
      )}
      <div className={section.hero}>
        <p>{t('wallet.balance')}</p>
        <Balance currencyCode={config?.currency_code} />
        {mayAdd && (
          <Button variant="primary" icon={<PlusIcon size={20} />} onClick={() => setAdding(true)}>
            {t('wallet.addFund')}
          </Button>
        )}
      </div>
      <WalletBonuses />
      <Payouts />
      <Stack as="section" gap={4} aria-labelledby="wallet-history">
        <SectionHeading id="wallet-history">{t('wallet.history')}</SectionHeading>
        <WalletHistory />
      </Stack>
      {adding && config && (
        <Suspense fallback={null}>
          <AddFundDialog
            methods={config.active_payment_method_list ?? []}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** The balance that pays here in large type, and the balances in other currencies. */
function Balance({ currencyCode }: { readonly currencyCode: string | undefined }): ReactNode {
  const { t } = useAccountTexts();
  const profile = useQuery(read(customerInfo));
  if (profile.isPending) return <Skeleton width={180} height={44} />;
  if (!profile.data) {
    return <FailedRead title={t('wallet.balanceFailed')} read={profile} />;
  }
  const { data: customer } = profile;
  return (
    <>
      <Money amount={walletBalanceIn(customer, currencyCode)} className={section.figure} />
      <OtherBalances customer={customer} currencyCode={currencyCode} />
    </>
  );
}
