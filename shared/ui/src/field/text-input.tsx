import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './field';
import styles from './field.module.css';

export interface TextInputProps
  extends FieldFrame,
    Omit<ComponentProps<'input'>, keyof FieldFrame | 'children'> {}

/** One line of text with its label. `dir="ltr"` for codes, e-mails and numbers. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  ...input
}: TextInputProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  );
}

export interface TextAreaProps
  extends FieldFrame,
    Omit<ComponentProps<'textarea'>, keyof FieldFrame | 'children'> {}

/** Several lines of text; grows with them where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(control) => (
        <textarea rows={3} {...area} {...control} className={clsx(styles.control, styles.area)} />
      )}
    </Field>
  );
}
