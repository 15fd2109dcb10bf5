import type { CartLine } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { Button } from '@storefront/ui';
import type { ReactNode } from 'react';
import { lineOptions } from '../cart/line-options';
import styles from './cart-row.module.css';

interface OptionsLineProps {
  readonly line: CartLine;
  /** Opens the item to change the choices. Left out where they cannot be changed. */
  readonly onEdit?: () => void;
}

/** What was chosen, in one muted line. */
export function OptionsLine({ line, onEdit }: OptionsLineProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const { labels, addOns } = lineOptions(line);
  const parts = [
    ...labels,
    ...addOns.map(({ name, quantity }) => t('line.addOn', { name, quantity })),
  ];
  if (parts.length === 0) return null;
  return (
    <span className={styles.options}>
      <bdi>{parts.join(', ')}</bdi>
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
