import { issueText, useFormats, useTexts, withoutBidiControls } from '@storefront/i18n';
import { RadioGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { useDigits } from '../item-card/item-price';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { isOptionOut, optionGroups } from './choice';
import { GroupState } from './food-groups';
import { groupKey } from './gap';
import { optionPrices } from './option-price';
import { OptionPrice } from './option-price-tag';
import type { ItemOrder } from './use-item-order';

interface OptionGroupsProps {
  readonly order: ItemOrder;
  /** Start of the groups' element ids. */
  readonly idPrefix: string;
}

/** The choices of the older form, which together name one variation. */
export function OptionGroups({ order, idPrefix }: OptionGroupsProps): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const formats = useFormats();
  const { item, choice, gap } = order;
  const digits = useDigits();
  const groups = optionGroups(item);
  const pick = (index: number, option: string | null) =>
    order.change({ picks: choice.picks.map((other, at) => (at === index ? option : other)) });
  return groups.map(({ title, options }, index) => {
    const key = groupKey('option', index);
    const chosen = choice.picks[index] ?? null;
    const prices = groups.length === 1 ? optionPrices(item, options, digits) : null;
    return (
      <RadioGroup
        key={key}
        id={`${idPrefix}${key}`}
        label={title ? <bdi>{withoutBidiControls(title)}</bdi> : t('item.variation')}
        hint={t('item.chooseOne')}
        state={<GroupState isRequired isDone={chosen !== null} />}
        error={gap?.group === key ? issueText(common, gap.issue, formats) : undefined}
        value={chosen}
        onChange={(option) => pick(index, option)}
        onDeselect={() => pick(index, null)}
        options={options.map((option, at) => {
          const isOut = isOptionOut(item, choice.picks, index, option);
          return {
            value: option,
            label: <bdi>{withoutBidiControls(option)}</bdi>,
            extra: <OptionPrice amount={prices?.[at] ?? null} />,
            struck: isOut,
            // A chosen option can be deselected even when it has sold out meanwhile.
            disabledReason: isOut && option !== chosen ? t('item.optionOut') : undefined,
          };
        })}
      />
    );
  });
}
