import { read } from '@storefront/api';
import { mostTips } from '@storefront/api/config';
import { toAsciiDigits, useFormats, useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { roundMoney, tipOf } from '@storefront/pricing/order';
import { Button, Callout } from '@storefront/ui';
import { RadioGroup, TextInput } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { MAX_OFFERED_TIP } from '../order/blockers';
import { useSavingsTexts } from './savings-texts';

interface TipChoiceProps {
  /** Major units. */
  readonly tip: number;
  /** The sum of the items, of which a tip may be a percentage; major units. */
  readonly subtotal: number;
  /** The customer must confirm so large a tip. */
  readonly isDoubted: boolean;
  readonly onConfirm: () => void;
  readonly digits: number;
  /** The heading around it says the same. */
  readonly hideLabel: boolean;
  readonly onTip: (tip: number) => void;
}

const NONE = '0';
const CUSTOM = 'custom';
const presets: readonly number[] = [10, 20, MAX_OFFERED_TIP];
const percents: readonly number[] = [5, 10, 15];
/** Above this a tip counts as a typing error; major units. */
const MAX_TIP = 100_000;

/** The amount in a typed text, in Latin or Arabic digits; `null` when there is none. */
export function tipIn(text: string, digits: number): number | null {
  const amount = Number(toAsciiDigits(text).replace('٫', '.').trim() || Number.NaN);
  return Number.isFinite(amount) && amount >= 0 && amount <= MAX_TIP
    ? roundMoney(amount, digits)
    : null;
}

/** No tip first, then presets, then a custom amount: no tip is an option like the others. */
export function TipChoice(props: TipChoiceProps): ReactNode {
  const { tip, subtotal, isDoubted, digits, hideLabel, onTip, onConfirm } = props;
  const { t } = useSavingsTexts();
  const title = useTexts('cart').t('checkout.tip.title');
  const formats = useFormats();
  const usual =
    useQuery({ ...read(mostTips), select: (answer) => answer.most_tips_amount }).data ?? null;
  const amounts = [...new Set(usual !== null && usual > 0 ? [...presets, usual] : presets)].sort(
    (a, b) => a - b,
  );
  const shares = percents
    .map((percent) => ({ percent, amount: tipOf(percent, subtotal, digits) }))
    .filter(({ amount }) => amount > 0 && !amounts.includes(amount));
  const offered = [...amounts, ...shares.map(({ amount }) => amount)];
  const [custom, setCustom] = useState(tip !== 0 && !offered.includes(tip));
  const [text, setText] = useState(custom ? String(tip) : '');
  return (
    <>
      <RadioGroup
        label={title}
        hideLabel={hideLabel}
        hint={t('tip.hint')}
        layout="grid"
        // A tip keeps its amount when the basket changes, even if it was a percentage of it.
        value={custom || (tip !== 0 && !offered.includes(tip)) ? CUSTOM : String(tip)}
        onChange={(value) => {
          setCustom(value === CUSTOM);
          onTip(value === CUSTOM ? (tipIn(text, digits) ?? 0) : Number(value));
        }}
        options={[
          { value: NONE, label: t('tip.none') },
          ...amounts.map((amount) => ({
            value: String(amount),
            label: formats.money(amount),
            hint: amount === usual ? t('tip.usual') : undefined,
          })),
          ...shares.map(({ percent, amount }) => ({
            value: String(amount),
            label: formats.percent(percent),
            hint: formats.money(amount),
          })),
          { value: CUSTOM, label: t('tip.custom') },
        ]}
      />
      {custom && (
        <TextInput
          label={t('tip.amount')}
          inputMode="decimal"
          dir="ltr"
          value={text}
          error={text && tipIn(text, digits) === null ? t('tip.invalid') : undefined}
          onChange={(event) => {
            setText(event.target.value);
            onTip(tipIn(event.target.value, digits) ?? 0);
          }}
        />
      )}
      {isDoubted && (
        <Callout
          tone="warning"
          role="status"
          action={
            <Button size="small" onClick={onConfirm}>
              {t('tip.meant', { amount: formats.money(tip) })}
            </Button>
          }
        >
          {t('tip.large', { amount: formats.money(tip) })}
        </Callout>
      )}
    </>
  );
}
