import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface ChoiceOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the line and part of the spoken name: a price difference. */
  extra?: ReactNode;
  /** Why it cannot be chosen; shown instead of the hint. */
  disabledReason?: string | undefined;
  /** The same for an option that stays focusable, so that screen readers read the reason. */
  refusedReason?: string | undefined;
  /** Struck through: sold out but still visible. */
  struck?: boolean | undefined;
}

interface ChoiceRowProps<Value extends string> {
  type: 'radio' | 'checkbox';
  name: string;
  option: ChoiceOption<Value>;
  checked: boolean;
  /** Why it cannot be chosen just now, for a reason of the whole group. */
  refusal?: string | undefined;
  invalid: boolean;
  onChange: (value: Value) => void;
  /** Called when the chosen one is pressed again (a radio button sends no event for it). */
  onPressChosen?: ((value: Value) => void) | undefined;
}

/** One line of a group: mark, text and extra in one label, so that screen readers read all of it. */
export function ChoiceRow<Value extends string>({
  type,
  name,
  option,
  checked,
  refusal,
  invalid,
  onChange,
  onPressChosen,
}: ChoiceRowProps<Value>) {
  const hintId = useId();
  const isRefused = option.refusedReason !== undefined;
  const reason = option.disabledReason ?? refusal ?? option.refusedReason;
  const note = reason ?? option.hint;
  return (
    <label className={styles.option}>
      <input
        type={type}
        name={name}
        value={option.value}
        checked={checked}
        disabled={reason !== undefined && !isRefused}
        aria-disabled={isRefused || undefined}
        aria-describedby={note ? hintId : undefined}
        aria-invalid={invalid || undefined}
        className={styles.mark}
        onChange={() => isRefused || onChange(option.value)}
        onClick={checked && onPressChosen ? () => onPressChosen(option.value) : undefined}
      />
      <span className={styles.optionText}>
        <span className={clsx(option.struck && styles.struck)}>{option.label}</span>
        {note && (
          <span id={hintId} className={styles.optionHint}>
            {note}
          </span>
        )}
      </span>
      {option.extra && <span className={styles.extra}>{option.extra}</span>}
    </label>
  );
}
