import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './chip.module.css';

interface ChipBase {
  children: string;
  icon?: ReactNode;
  className?: string | undefined;
}

/** A chip does nothing, can be switched (`onSelect`), or can be removed (`onRemove`). */
export type ChipProps = ChipBase &
  (
    | { onSelect: () => void; selected: boolean; disabled?: boolean; onRemove?: never }
    | { onRemove: () => void; onSelect?: never; selected?: never; disabled?: never }
    | { onSelect?: never; onRemove?: never; selected?: never; disabled?: never }
  );

export function Chip({
  children,
  icon,
  className,
  onSelect,
  onRemove,
  selected,
  disabled,
}: ChipProps) {
  const t = useUiTexts();
  if (onSelect) {
    return (
      <button
        type="button"
        className={clsx(styles.chip, styles.selectable, className)}
        aria-pressed={selected}
        disabled={disabled}
        onClick={onSelect}
      >
        {icon}
        <span>{children}</span>
      </button>
    );
  }
  return (
    <span className={clsx(styles.chip, onRemove && styles.removable, className)}>
      {icon}
      <span>{children}</span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('removeNamed', { name: children })}
          onClick={onRemove}
        >
          <X size={16} />
        </button>
      )}
    </span>
  );
}
