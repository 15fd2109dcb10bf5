import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './field';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps
  extends FieldFrame,
    Omit<ComponentProps<'select'>, keyof FieldFrame | 'children' | 'onChange' | 'multiple'> {
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** Shown while nothing is chosen (value ""). */
  placeholder?: string | undefined;
}

/** The browser's own select, for short lists and for phones. A searchable one is in `./forms`. */
export function Select({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  options,
  onChange,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(control) => (
        <span className={styles.selectBox}>
          <select
            {...select}
            {...control}
            className={clsx(styles.control, styles.select)}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className={styles.selectArrow} />
        </span>
      )}
    </Field>
  );
}
