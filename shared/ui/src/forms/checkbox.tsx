import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldError } from '../field/field';
import { Row, Text } from '../layout/layout';
import styles from './forms.module.css';

export interface CheckboxProps {
  /** May contain links; the checkbox keeps its own name. */
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  /** Why it cannot be changed. */
  disabledReason?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
}

/** A single yes or no that takes effect with the form. */
export function Checkbox(props: CheckboxProps) {
  return <Toggle {...props} look="box" />;
}

/** A single yes or no that takes effect immediately. */
export function Switch(props: CheckboxProps) {
  return <Toggle {...props} look="switch" />;
}

function Toggle({
  label,
  hint,
  checked,
  onChange,
  error,
  disabledReason,
  id,
  name,
  onBlur,
  look,
}: CheckboxProps & { look: 'box' | 'switch' }) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const note = disabledReason ?? hint;
  const description = clsx(note && `${inputId}-hint`, error && `${inputId}-error`);
  return (
    <div>
      <Row gap={3} touch>
        <input
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          id={inputId}
          name={name}
          checked={checked}
          disabled={disabledReason !== undefined}
          aria-describedby={description || undefined}
          aria-invalid={error ? true : undefined}
          className={styles[look]}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <label htmlFor={inputId} className={styles.toggleLabel}>
          {label}
        </label>
      </Row>
      {note && (
        <Text id={`${inputId}-hint`} as="p" tone="muted" size="sm">
          {note}
        </Text>
      )}
      <FieldError id={`${inputId}-error`} error={error} />
    </div>
  );
}
