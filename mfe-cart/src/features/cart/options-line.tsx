import type { CartLine } from '@storefront/api';
import { isolate, useFormats, useTexts } from '@storefront/i18n';
import { Button } from '@storefront/ui';
import type { ReactNode } from 'react';
import { lineOptions } from './line-options';
import styles from './options-line.module.css';

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
    <span className={styles.options}>
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
    </span>
  );
}
