import { withoutMarks } from '@storefront/domain';
import clsx from 'clsx';
import type { ChangeEvent, ComponentProps } from 'react';
import { Field, type FieldFrame } from './field';
import styles from './field.module.css';

export interface TextInputProps
  extends FieldFrame,
    Omit<ComponentProps<'input'>, keyof FieldFrame | 'children'> {}

/**
 * Removes the invisible characters of copied text from the field, before anything reads it: a pasted code or e-mail
 * address must not be refused because of something invisible. The server does the same.
 */
function removeMarks({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
  const plain = withoutMarks(input.value);
  if (plain === input.value) return;
  const before = withoutMarks(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = plain;
  if (input.selectionStart !== null) input.setSelectionRange(before, before);
}

/** One line of text with its label, without invisible characters. `dir="ltr"` for codes, e-mails and numbers. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  onChange,
  ...input
}: TextInputProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={styles.control}
          onChange={(event) => {
            removeMarks(event);
            onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

export interface TextAreaProps
  extends FieldFrame,
    Omit<ComponentProps<'textarea'>, keyof FieldFrame | 'children'> {}

/** Several lines of text; grows with them where the browser supports it. */
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
