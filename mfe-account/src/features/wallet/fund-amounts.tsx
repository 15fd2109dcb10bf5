import { read, type WalletBonus } from '@storefront/api';
import { walletBonuses } from '@storefront/api/account';
import { isolate, useFormats, useRegion } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { PricingError, walletBonus } from '@storefront/pricing';
import { Button, Row } from '@storefront/ui';
import { useFormikContext } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { amountIn } from '../payment/payment-input';
import { useAccountTexts } from '../texts/use-account-texts';

/** Round amounts that are offered besides those from which there is a bonus. */
const ROUND = [100, 200, 500];

/** Amounts to choose with one press, each with its bonus, and what the chosen one earns. */
export function FundAmounts(): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { values, setFieldValue } = useFormikContext<{ amount: string }>();
  const { data: bonuses } = useQuery(read(walletBonuses));
  const bonusOf = useBonus(bonuses ?? []);
  const minima = (bonuses ?? []).map(({ minimum_add_amount }) => minimum_add_amount);
  const amounts = [...new Set([...ROUND, ...minima.filter((amount) => amount >= 1)])];
  const earned = bonusOf(amountIn(values.amount));
  return (
    <>
      <Row as="ul" wrap gap={2} aria-label={t('wallet.amounts')}>
        {amounts
          .sort((one, other) => one - other)
          .map((amount) => {
            const bonus = bonusOf(amount);
            return (
              <li key={amount}>
                <Button
                  size="small"
                  onClick={() => void setFieldValue('amount', String(amount))}
                  aria-pressed={amountIn(values.amount) === amount}
                >
                  {bonus > 0
                    ? t('wallet.amountAndBonus', {
                        amount: isolate(formats.money(amount)),
                        bonus: isolate(formats.money(bonus)),
                      })
                    : formats.money(amount)}
                </Button>
              </li>
            );
          })}
      </Row>
      <p role="status">
        {earned > 0 && t('wallet.earns', { bonus: isolate(formats.money(earned)) })}
      </p>
    </>
  );
}

/** The bonus of a top-up by the server's rules; the server decides when it is paid. */
function useBonus(bonuses: readonly WalletBonus[]): (amount: number) => number {
  const { timeZone, currency } = useRegion();
  return (amount) => {
    try {
      const options = { at: new Date(), timeZone, digits: currency.digits ?? null };
      return walletBonus(bonuses, amount, options).amount;
    } catch (error) {
      // With invalid terms no bonus is shown.
      if (error instanceof PricingError) return 0;
      throw error;
    }
  };
}
