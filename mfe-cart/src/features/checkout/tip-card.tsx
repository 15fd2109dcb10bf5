import { useFormats, useTexts } from '@storefront/i18n';
import { roundMoney } from '@storefront/pricing';
import { RadioGroup, TextInput } from '@storefront/ui';
import { type ReactNode, useState } from 'react';

interface TipCardProps {
  /** Major units. */
  readonly tip: number;
  readonly onTip: (tip: number) => void;
  readonly digits: number;
}

const presets = [10, 20, 30] as const;
const CUSTOM = 'custom';

/** None first, then presets, then an amount of one's own; none is a choice like the others. */
export function TipCard({ tip, onTip, digits }: TipCardProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const isPreset = tip === 0 || presets.some((preset) => preset === tip);
  const [isCustom, setIsCustom] = useState(!isPreset);
  const [text, setText] = useState(isPreset ? '' : String(tip));
  const amount = Number(text);
  const isBad = text !== '' && !(Number.isFinite(amount) && amount >= 0 && amount <= 100_000);
  return (
    <>
      <RadioGroup
        label={t('checkout.tip.title')}
        layout="grid"
        value={isCustom ? CUSTOM : String(tip)}
        onChange={(value) => {
          setIsCustom(value === CUSTOM);
          onTip(value === CUSTOM ? 0 : Number(value));
        }}
        options={[
          { value: '0', label: t('checkout.tip.none') },
          ...presets.map((preset) => ({ value: String(preset), label: formats.money(preset) })),
          { value: CUSTOM, label: t('checkout.tip.custom') },
        ]}
      />
      {isCustom ? (
        <TextInput
          label={t('checkout.tip.amount')}
          inputMode="decimal"
          dir="ltr"
          value={text}
          error={isBad ? t('checkout.tip.invalid') : undefined}
          onChange={({ target }) => {
            setText(target.value);
            const next = Number(target.value);
            onTip(Number.isFinite(next) && next >= 0 && next <= 100_000 ? roundMoney(next, digits) : 0);
          }}
        />
      ) : null}
    </>
  );
}
