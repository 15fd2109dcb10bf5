import { useFormats } from '@storefront/i18n';
import clsx from 'clsx';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { IconButton } from '../button/icon-button';
import { Spinner } from '../feedback/spinner';
import { VisuallyHidden } from '../text/visually-hidden';
import { useUiTexts } from '../texts/use-ui-texts';
import { useDelayedFlag } from '../theme/use-delayed-flag';
import styles from './stepper.module.css';

export interface StepperProps {
  /** The counted thing, for the names of the buttons. */
  name: string;
  value: number;
  /** Called with the next value; the owner shows it immediately and sends it to the server later. */
  onChange: (value: number) => void;
  /** Lowest value; 1 by default (0 for add-ons). */
  min?: number | undefined;
  max?: number | undefined;
  /** Why there cannot be more, once `max` is reached: stock or the order's limit. */
  maxReason?: string | undefined;
  /** Called when plus is pressed at `max`. */
  onMaxRefused?: (() => void) | undefined;
  /** If set, the minus at `min` becomes a delete button. */
  onRemove?: (() => void) | undefined;
  /** The server is being called; a spinner replaces the number, but only after 400 ms. */
  pending?: boolean | undefined;
  /** Why nothing can be changed now. */
  disabledReason?: string | undefined;
  size?: 'small' | 'medium' | undefined;
}

/** Quantity with plus and minus. It shows `05`; assistive technology reads 5. */
export function Stepper({
  name,
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  maxReason,
  onMaxRefused,
  onRemove,
  pending = false,
  disabledReason,
  size = 'medium',
}: StepperProps) {
  const t = useUiTexts();
  const formats = useFormats();
  const spinning = useDelayedFlag(pending, { delay: 400, hold: 0 });
  const figure = formats.number(value);
  const removes = value <= min && onRemove !== undefined;
  const full = value >= max;
  return (
    <fieldset aria-label={t('quantityOf', { name })} className={clsx(styles.stepper, styles[size])}>
      {removes ? (
        <IconButton
          size={size}
          className={styles.press}
          label={t('removeNamed', { name })}
          icon={<Trash2 size={18} />}
          disabledReason={disabledReason}
          onClick={onRemove}
        />
      ) : (
        <IconButton
          size={size}
          className={styles.press}
          label={t('decrease', { name })}
          icon={<Minus size={18} />}
          disabled={value <= min}
          disabledReason={disabledReason}
          onClick={() => onChange(value - 1)}
        />
      )}
      <output className={styles.value} aria-busy={pending || undefined}>
        {spinning ? (
          <Spinner label={t('updating')} />
        ) : (
          <>
            <span aria-hidden="true">
              {Number.isInteger(value) && value >= 0 && value < 10
                ? `${formats.number(0)}${figure}`
                : figure}
            </span>
            <VisuallyHidden>{figure}</VisuallyHidden>
          </>
        )}
      </output>
      <IconButton
        size={size}
        className={styles.press}
        label={t('increase', { name })}
        icon={<Plus size={18} />}
        disabled={full}
        disabledReason={disabledReason ?? (full ? maxReason : undefined)}
        onRefused={full ? onMaxRefused : undefined}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
}
