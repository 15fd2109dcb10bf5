import type { CartLine, Substitution, SubstitutionRule } from '@storefront/api';
import { unitPrice } from '@storefront/pricing/order';
import { Disclosure, RadioGroup, Select, TextInput } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import type { CheckoutDraft } from '../order/checkout-draft';
import { rememberSubstitution } from './last-substitution';
import { useSavingsTexts } from './savings-texts';
import styles from './substitution-choice.module.css';
import type { ChangeDraft } from './use-draft';

const rules: readonly SubstitutionRule[] = ['ask', 'same_brand', 'up_to_price', 'never'];
const AS_ALL = '';

interface SubstitutionChoiceProps {
  readonly lines: readonly CartLine[];
  readonly decisions: CheckoutDraft;
  readonly change: ChangeDraft;
}

/** What the store does when an item is sold out: one decision for all items, or another one for a single item. */
export default function SubstitutionChoice(props: SubstitutionChoiceProps): ReactNode {
  const { lines, decisions, change } = props;
  const { t } = useSavingsTexts();
  const { substitution, lineSubstitutions } = decisions;
  const decideLine = (id: number, decided: Substitution | null) => {
    const { [id]: _before, ...others } = lineSubstitutions;
    change({ lineSubstitutions: decided ? { ...others, [id]: decided } : others });
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
        <ul className={styles.lines}>
          {lines.map((line) => (
            <LineChoice
              key={line.id}
              line={line}
              decided={lineSubstitutions[line.id]}
              onDecide={(decided) => decideLine(line.id, decided)}
            />
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

interface LineChoiceProps {
  readonly line: CartLine;
  /** `undefined`: the decision for all items. */
  readonly decided: Substitution | undefined;
  readonly onDecide: (decided: Substitution | null) => void;
}

function LineChoice({ line, decided, onDecide }: LineChoiceProps): ReactNode {
  const { t } = useSavingsTexts();
  const chosen = (value: string) => {
    const rule = rules.find((one) => one === value);
    if (!rule) return onDecide(null);
    onDecide(rule === 'up_to_price' ? { rule, max_price: unitPrice(line.item, line) } : { rule });
  };
  return (
    <li className={styles.line}>
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
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          dir="ltr"
          value={decided.max_price ?? ''}
          onChange={({ currentTarget }) => {
            const amount = currentTarget.valueAsNumber;
            onDecide({ rule: 'up_to_price', max_price: amount >= 0 ? amount : null });
          }}
        />
      )}
    </li>
  );
}
