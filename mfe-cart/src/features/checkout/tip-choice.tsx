import { read } from '@storefront/api';
import { mostTips } from '@storefront/api/config';
import { toAsciiDigits, useFormats, useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { roundMoney } from '@storefront/pricing';
import { RadioGroup, TextInput } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';

interface TipChoiceProps {
  /** Major units. */
  readonly tip: number;
  readonly digits: number;
  /** The heading around it says the same. */
  readonly hideLabel: boolean;
  readonly onTip: (tip: number) => void;
}

const NONE = '0';
const CUSTOM = 'custom';
const presets: readonly number[] = [10, 20, 30];
/** Above this a tip is taken for a slip of the finger; major units. */
const MAX_TIP = 100_000;

/** An amount as it was typed, in whichever digits; `null` when it is none. */
export function tipIn(text: string, digits: number): number | null {
  const amount = Number(toAsciiDigits(text).replace('٫', '.').trim() || Number.NaN);
  return Number.isFinite(amount) && amount >= 0 && amount <= MAX_TIP
    ? roundMoney(amount, digits)
    : null;
}

/** No tip first, then presets, then an amount of one's own: none is a choice like the others. */
export function TipChoice({ tip, digits, hideLabel, onTip }: TipChoiceProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const usual =
    useQuery({ ...read(mostTips), select: (answer) => answer.most_tips_amount }).data ?? null;
  const amounts = [...new Set(usual !== null && usual > 0 ? [...presets, usual] : presets)].sort(
    (a, b) => a - b,
  );
  const [custom, setCustom] = useState(tip !== 0 && !amounts.includes(tip));
  const [text, setText] = useState(custom ? String(tip) : '');
  return (
    <>
      <RadioGroup
        label={t('checkout.tip.title')}
        hideLabel={hideLabel}
        hint={t('checkout.tip.hint')}
        layout="grid"
        value={custom ? CUSTOM : String(tip)}
        onChange={(value) => {
          setCustom(value === CUSTOM);
          onTip(value === CUSTOM ? (tipIn(text, digits) ?? 0) : Number(value));
        }}
        options={[
          { value: NONE, label: t('checkout.tip.none') },
          ...amounts.map((amount) => ({
            value: String(amount),
            label: formats.money(amount),
            hint: amount === usual ? t('checkout.tip.usual') : undefined,
          })),
          { value: CUSTOM, label: t('checkout.tip.custom') },
        ]}
      />
      {custom && (
        <TextInput
          label={t('checkout.tip.amount')}
          inputMode="decimal"
          dir="ltr"
          value={text}
          error={text && tipIn(text, digits) === null ? t('checkout.tip.invalid') : undefined}
          onChange={(event) => {
            setText(event.target.value);
            onTip(tipIn(event.target.value, digits) ?? 0);
          }}
        />
      )}
    </>
  );
}
