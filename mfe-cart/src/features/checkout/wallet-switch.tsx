import { useProfile } from '@storefront/api/account';
import { useFormats, useTexts } from '@storefront/i18n';
import { CheckboxGroup } from '@storefront/ui';
import { type ReactNode, useEffect } from 'react';

interface WalletSwitchProps {
  readonly isUsed: boolean;
  readonly onUse: (isUsed: boolean) => void;
  /** Told of the balance as soon as it is known; major units. */
  readonly onBalance: (balance: number) => void;
}

/** Lets the wallet pay what it can. Nothing while it is empty. */
export default function WalletSwitch({ isUsed, onUse, onBalance }: WalletSwitchProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const balance = useProfile().data?.wallet_balance ?? 0;
  useEffect(() => onBalance(balance), [balance, onBalance]);
  if (balance <= 0) return null;
  return (
    <CheckboxGroup
      label={t('checkout.wallet.title')}
      hideLabel
      values={isUsed ? ['wallet'] : []}
      onChange={(values) => onUse(values.includes('wallet'))}
      options={[
        {
          value: 'wallet',
          label: t('checkout.wallet.use'),
          hint: t('checkout.wallet.balance', { amount: formats.money(balance) }),
        },
      ]}
    />
  );
}
