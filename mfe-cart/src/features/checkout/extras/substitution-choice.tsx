import type { CartLine, Substitution, SubstitutionRule } from '@storefront/api';
import { isVisible, readAmount } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { unitPrice } from '@storefront/pricing/order';
import { Stack } from '@storefront/ui';
import { Disclosure, RadioGroup, Select, TextInput } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import type { CheckoutDraft } from '../../order/checkout-draft';
import { useSavingsTexts } from '../savings/savings-texts';
import type { ChangeDraft } from '../use-draft';
import { rememberSubstitution } from './last-substitution';
import styles from './substitution-choice.module.css';

const rules: readonly SubstitutionRule[] = ['ask', 'same_brand', 'up_to_price', 'never'];
const AS_ALL = '';

interface SubstitutionChoiceProps {
  readonly lines: readonly CartLine[];
  readonly decisions: CheckoutDraft;
  readonly change: ChangeDraft;
}

/** What the store does when an item is sold out: one decision for all items, or a different one for a single item. */
export default function SubstitutionChoice(props: SubstitutionChoiceProps): ReactNode {
  const { lines, decisions, change } = props;
  const { t } = useSavingsTexts();
  const { substitution, lineSubstitutions, wrongMaxPrices } = decisions;
  const decideLine = (id: number, decided: Substitution | null, wrong?: string) => {
    const { [id]: _before, ...others } = lineSubstitutions;
    const { [id]: _wrong, ...otherWrong } = wrongMaxPrices;
    change({
      lineSubstitutions: decided ? { ...others, [id]: decided } : others,
      wrongMaxPrices: wrong === undefined ? otherWrong : { ...otherWrong, [id]: wrong },
    });
  };
  return (
    <>
      <RadioGroup<SubstitutionRule>
        label={t('substitute.title')}
        hint={t('substitute.hint')}
        value={substitution}
        onChange={(rule) => {
          rememberSubstitution(rule);
          change({ substitution: rule });
        }}
        options={rules.map((value) => ({
          value,
          label: t(`substitute.rules.${value}`),
          hint: t(`substitute.hints.${value}`),
        }))}
      />
      <Disclosure summary={t('substitute.lines')}>
        <Stack as="ul" gap={4} padTop={3}>
          {lines.map((line) => (
            <LineChoice
              key={line.id}
              line={line}
              decided={lineSubstitutions[line.id]}
              wrongPrice={wrongMaxPrices[line.id]}
              onDecide={(decided, wrong) => decideLine(line.id, decided, wrong)}
            />
          ))}
        </Stack>
      </Disclosure>
    </>
  );
}

interface LineChoiceProps {
  readonly line: CartLine;
  /** `undefined`: the decision for all items. */
  readonly decided: Substitution | undefined;
  /** The typed price limit while it is not an amount. */
  readonly wrongPrice: string | undefined;
  readonly onDecide: (decided: Substitution | null, wrongPrice?: string) => void;
}

function LineChoice({ line, decided, wrongPrice, onDecide }: LineChoiceProps): ReactNode {
  const { t } = useSavingsTexts();
  const common = useTexts('common').t;
  const [text, setText] = useState(wrongPrice ?? String(decided?.max_price ?? ''));
  const chosen = (value: string) => {
    const rule = rules.find((one) => one === value);
    if (!rule) return onDecide(null);
    if (rule !== 'up_to_price') return onDecide({ rule });
    const price = unitPrice(line.item, line);
    setText(String(price));
    onDecide({ rule, max_price: price });
  };
  const typed = (price: string) => {
    setText(price);
    const amount = readAmount(price);
    const isWrong = amount === null && isVisible(price);
    onDecide({ rule: 'up_to_price', max_price: amount }, isWrong ? price : undefined);
  };
  return (
    <Stack as="li" gap={3} className={styles.line}>
      <Select
        label={<bdi>{line.item.name}</bdi>}
        value={decided?.rule ?? AS_ALL}
        onChange={chosen}
        options={[
          { value: AS_ALL, label: t('substitute.asAll') },
          ...rules.map((value) => ({ value, label: t(`substitute.rules.${value}`) })),
        ]}
      />
      {decided?.rule === 'up_to_price' && (
        <TextInput
          label={t('substitute.maxPrice')}
          inputMode="decimal"
          dir="ltr"
          value={text}
          error={wrongPrice === undefined ? undefined : common('validation.amountWrong')}
          onChange={({ currentTarget }) => typed(currentTarget.value)}
        />
      )}
    </Stack>
  );
}
