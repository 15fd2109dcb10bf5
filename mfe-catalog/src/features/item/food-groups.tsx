import type { FoodVariation } from '@storefront/api';
import { issueText, useFormats, useTexts, withoutBidiControls } from '@storefront/i18n';
import { toggleOption } from '@storefront/pricing/shop';
import { Badge } from '@storefront/ui';
import { CheckboxGroup, RadioGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { ItemAdvice } from '../item-card/item-advice';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { groupKey } from './gap';
import { groupRule, isDone, labelsOf, ruleWords } from './group-rule';
import { optionPrice } from './option-price';
import { OptionPrice } from './option-price-tag';
import type { ItemOrder } from './use-item-order';

interface FoodGroupsProps {
  readonly order: ItemOrder;
  /** Prefix of the groups' element ids. */
  readonly idPrefix: string;
}

/** The option groups of a food item: radios for one, checkboxes for several. */
export function FoodGroups({ order, idPrefix }: FoodGroupsProps): ReactNode {
  return order.item.food_variations.map((group, index) => {
    const key = groupKey('food', index);
    return (
      <FoodGroup key={key} group={group} groupId={key} id={`${idPrefix}${key}`} order={order} />
    );
  });
}

interface FoodGroupProps {
  readonly group: FoodVariation;
  readonly groupId: string;
  readonly id: string;
  readonly order: ItemOrder;
}

function FoodGroup({ group, groupId, id, order }: FoodGroupProps): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const formats = useFormats();
  const rule = groupRule(group);
  const labels = labelsOf(group.name, order.choice.food);
  const words = ruleWords(rule);
  // In a group with a single choice, a new option replaces the chosen one.
  const kept = order.choice.food.filter(
    (chosen) => group.type === 'multi' || !('values' in chosen) || chosen.name !== group.name,
  );
  // An optional group only has limits once something in it is chosen.
  const isBounded =
    group.type === 'multi' && rule.max !== null && (rule.isRequired || labels.length > 0);
  const toggle = (label: string) =>
    order.change({ food: toggleOption(group, label, { variation: order.choice.food }) });
  const frame = {
    id,
    label: <bdi>{withoutBidiControls(group.name)}</bdi>,
    hint: isBounded
      ? `${t(words.key, words.values)} · ${common('cart.variationHint', { min: rule.min, max: rule.max ?? 0 })}`
      : t(words.key, words.values),
    state: <GroupState isRequired={rule.isRequired} isDone={isDone(rule, labels.length)} />,
    error: order.gap?.group === groupId ? issueText(common, order.gap.issue, formats) : undefined,
    options: group.values.map((value) => ({
      value: value.label,
      label: (
        <>
          <bdi>{withoutBidiControls(value.label)}</bdi>{' '}
          <ItemAdvice
            show="choice"
            item={order.item}
            diet={value.diet}
            food={kept}
            addOns={order.choice.addOns}
          />
        </>
      ),
      extra: <OptionPrice amount={optionPrice(value)} isAdded />,
    })),
  };
  if (group.type === 'single') {
    const [chosen = null] = labels;
    return (
      <RadioGroup
        {...frame}
        value={chosen}
        onChange={toggle}
        onDeselect={() => chosen !== null && toggle(chosen)}
      />
    );
  }
  return (
    <CheckboxGroup
      {...frame}
      values={labels}
      max={rule.max ?? undefined}
      maxReason={t('item.maxChosen', { max: rule.max ?? 0 })}
      onChange={(next) => {
        const changed = [...labels, ...next].find(
          (label) => labels.includes(label) !== next.includes(label),
        );
        if (changed !== undefined) toggle(changed);
      }}
    />
  );
}

interface GroupStateProps {
  readonly isRequired: boolean;
  readonly isDone: boolean;
}

/** The chip at a group's head: Done, Required or Optional. */
export function GroupState({ isRequired, isDone: done }: GroupStateProps): ReactNode {
  const common = useTexts('common').t;
  if (done) return <Badge tone="primary">{common('actions.done')}</Badge>;
  if (isRequired) return <Badge tone="accent">{common('states.required')}</Badge>;
  return <Badge>{common('states.optional')}</Badge>;
}
