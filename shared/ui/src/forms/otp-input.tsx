import { toAsciiDigits } from '@storefront/i18n';
import clsx from 'clsx';
import { Field, type FieldFrame } from '../field/field';
import fieldStyles from '../field/field.module.css';
import styles from './forms.module.css';

export interface OtpInputProps extends FieldFrame {
  value: string;
  /** Called with at most `length` ASCII digits, for any typed or pasted text. */
  onChange: (code: string) => void;
  /** Called when all digits are entered: by typing, pasting or autofill. */
  onComplete?: ((code: string) => void) | undefined;
  /** 6 by default. */
  length?: number | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
}

/** The code in a pasted text: `Your code: ١٢٣-٤٥٦` gives `123456`. */
export function codeIn(text: string, length: number): string {
  return toAsciiDigits(text).replace(/\D/g, '').slice(0, length);
}

/**
 * A field for a one-time code. It is one field, not one per digit, so that it supports pasting and autofill and is
 * read as a whole (WCAG 3.3.8); the boxes are only visual.
 */
export function OtpInput({
  value,
  onChange,
  onComplete,
  length = 6,
  disabled,
  id,
  ...frame
}: OtpInputProps) {
  return (
    <Field {...frame} id={id}>
      {(control) => (
        <input
          {...control}
          dir="ltr"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          disabled={disabled}
          value={value}
          style={{ '--digits': length }}
          className={clsx(fieldStyles.control, styles.otp)}
          onChange={(event) => {
            const code = codeIn(event.target.value, length);
            onChange(code);
            if (code.length === length && code !== value) onComplete?.(code);
          }}
        />
      )}
    </Field>
  );
}
