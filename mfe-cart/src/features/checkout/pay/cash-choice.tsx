import { useFormats } from '@storefront/i18n';
import { changeFor, roundSums } from '@storefront/pricing/order';
import { RadioGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { useSavingsTexts } from '../savings/savings-texts';

interface CashChoiceProps {
  /** Left to pay in cash, major units. */
  readonly amount: number;
  /** The cash that the customer pays with; `null`: the exact amount. */
  readonly paysWith: number | null;
  readonly onPaysWith: (sum: number | null) => void;
}

const EXACT = 'exact';

/** Asks for the cash amount that the customer pays with, so that the courier brings change. */
export default function CashChoice({ amount, paysWith, onPaysWith }: CashChoiceProps): ReactNode {
  const { t } = useSavingsTexts();
  const formats = useFormats();
  // When the amount changes, the choice stays as long as it is enough.
  const isEnough = paysWith !== null && changeFor(paysWith, amount) > 0;
  const sums = [...new Set([...roundSums(amount), ...(isEnough ? [paysWith] : [])])].sort(
    (one, other) => one - other,
  );
  if (sums.length === 0) return null;
  const chosen = isEnough ? String(paysWith) : EXACT;
  return (
    <RadioGroup
      label={t('cash.title')}
      layout="cards"
      value={chosen}
      onChange={(value) => onPaysWith(value === EXACT ? null : Number(value))}
      options={[
        { value: EXACT, label: t('cash.exact') },
        ...sums.map((sum) => ({
          value: String(sum),
          label: formats.money(sum),
          hint: t('cash.change', { amount: formats.money(changeFor(sum, amount)) }),
        })),
      ]}
    />
  );
}
