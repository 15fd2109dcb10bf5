import { useFormats } from '@storefront/i18n';
import { changeFor, roundSums } from '@storefront/pricing/order';
import { RadioGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { useSavingsTexts } from './savings-texts';

interface CashChoiceProps {
  /** Left to pay in cash, major units. */
  readonly amount: number;
  /** What is paid with; `null`: the exact amount. */
  readonly paysWith: number | null;
  readonly onPaysWith: (sum: number | null) => void;
}

const EXACT = 'exact';

/** What the customer hands over, so that the courier brings the change. */
export default function CashChoice({ amount, paysWith, onPaysWith }: CashChoiceProps): ReactNode {
  const { t } = useSavingsTexts();
  const formats = useFormats();
  // What was chosen stays, as long as it is enough, when the amount changes.
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
