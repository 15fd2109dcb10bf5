import type { CartLine } from '@storefront/api';
import { isolate, useFormats, useTexts } from '@storefront/i18n';
import { Button, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './options-line.module.css';

/** An add-on of a line; `quantity` is per line. */
interface ChosenAddOn {
  readonly name: string;
  readonly quantity: number;
}

interface LineOptions {
  /** Labels of food options, or the parts of a variation of the older form. */
  readonly labels: readonly string[];
  readonly addOns: readonly ChosenAddOn[];
}

/** The choices of a line, for the muted text under its name. */
export function lineOptions(line: CartLine): LineOptions {
  const labels = line.variation.flatMap((choice) =>
    'values' in choice ? choice.values.label : choice.type.split('-'),
  );
  const known = [...line.item.add_ons, ...(line.item.addons ?? [])];
  const addOns = line.add_on_ids.flatMap((id, index): ChosenAddOn[] => {
    const addOn = known.find((candidate) => candidate.id === id);
    return addOn ? [{ name: addOn.name, quantity: line.add_on_qtys[index] ?? 1 }] : [];
  });
  return { labels, addOns };
}

interface OptionsLineProps {
  readonly line: CartLine;
  /** Opens the item to change the choices. Absent when they cannot be changed. */
  readonly onEdit?: () => void;
}

/** The choices and the note to the kitchen, in one muted line. */
export function OptionsLine({ line, onEdit }: OptionsLineProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const formats = useFormats();
  const { labels, addOns } = lineOptions(line);
  const parts = [
    ...(line.person_name ? [isolate(line.person_name)] : []),
    ...labels,
    ...addOns.map(({ name, quantity }) => t('line.addOn', { name, quantity })),
    ...(line.note ? [t('line.note', { note: isolate(line.note) })] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Text as="span" tone="muted" size="sm" breaks tight>
      <bdi>{formats.list(parts, 'comma')}</bdi>
      {onEdit && (
        <Button
          variant="link"
          size="small"
          className={styles.edit}
          aria-label={t('line.edit', { name: line.item.name })}
          onClick={onEdit}
        >
          {common.t('actions.edit')}
        </Button>
      )}
    </Text>
  );
}
