import { read } from '@storefront/api';
import { mostTips } from '@storefront/api/config';
import { isVisible, readAmount } from '@storefront/domain';
import { useFormats, useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { offeredTips, tipOf, usualTip } from '@storefront/pricing/order';
import { Button, Callout } from '@storefront/ui';
import { RadioGroup, TextInput } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { useSavingsTexts } from '../savings/savings-texts';

interface TipChoiceProps {
  /** Major units. */
  readonly tip: number;
  /** The typed text while it is not an amount. */
  readonly wrongTip: string;
  /** The sum of the items, of which a tip may be a percentage; major units. */
  readonly subtotal: number;
  /** The tip is so large that the customer must confirm it. */
  readonly isDoubted: boolean;
  readonly onConfirm: () => void;
  readonly digits: number;
  /** ISO 4217 code of the order's currency. */
  readonly currency: string | undefined;
  /** The surrounding heading says the same. */
  readonly hideLabel: boolean;
  /** Called with the typed text when it is not an amount, and no tip; otherwise with an empty text. */
  readonly onTip: (tip: number, wrongTip: string) => void;
}

const NONE = '0';
const CUSTOM = 'custom';
const percents: readonly number[] = [5, 10, 15];
/** A larger tip is treated as a typing error; major units. */
const MAX_TIP = 100_000;

/** The tip in a typed text, 0 for an empty one; `null` when it is not an amount. */
export function tipIn(text: string, digits: number): number | null {
  if (!isVisible(text)) return 0;
  const amount = readAmount(text, digits);
  return amount !== null && amount <= MAX_TIP ? amount : null;
}

/** No tip first, then presets, then a custom amount: no tip is an option like the others. */
export function TipChoice(props: TipChoiceProps): ReactNode {
  const { tip, wrongTip, subtotal, isDoubted, digits, currency, hideLabel } = props;
  const { onTip, onConfirm } = props;
  const presets = offeredTips(currency);
  const { t } = useSavingsTexts();
  const title = useTexts('cart').t('checkout.tip.title');
  const formats = useFormats();
  const given = useQuery(read(mostTips)).data;
  // The usual tip is in the currency of the page's place, which may differ from the cart's.
  const usual =
    given?.most_tips_amount && given.currency_code === currency
      ? usualTip(given.most_tips_amount, currency)
      : null;
  const amounts = [...new Set(usual === null ? presets : [...presets, usual])].sort(
    (a, b) => a - b,
  );
  const shares = percents
    .map((percent) => ({ percent, amount: tipOf(percent, subtotal, digits) }))
    .filter(({ amount }) => amount > 0 && !amounts.includes(amount));
  const offered = [...amounts, ...shares.map(({ amount }) => amount)];
  const [custom, setCustom] = useState(wrongTip !== '' || (tip !== 0 && !offered.includes(tip)));
  const [text, setText] = useState(wrongTip || (custom ? String(tip) : ''));
  const wrongIn = (typed: string) => (tipIn(typed, digits) === null ? typed : '');
  const giveOwn = (typed: string) => onTip(tipIn(typed, digits) ?? 0, wrongIn(typed));
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
          if (value === CUSTOM) giveOwn(text);
          else onTip(Number(value), '');
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
          error={wrongIn(text) && t('tip.invalid')}
          onChange={(event) => {
            setText(event.target.value);
            giveOwn(event.target.value);
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
