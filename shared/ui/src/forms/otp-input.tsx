import { toAsciiDigits } from '@storefront/i18n';
import clsx from 'clsx';
import { Field, type FieldFrame } from '../field/field';
import fieldStyles from '../field/field.module.css';
import styles from './forms.module.css';

export interface OtpInputProps extends FieldFrame {
  value: string;
  /** ASCII digits only, `length` at most, whatever was typed or pasted. */
  onChange: (code: string) => void;
  /** All digits are there: by the last key, by paste or by the browser's own filling. */
  onComplete?: ((code: string) => void) | undefined;
  /** 6 by default. */
  length?: number | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
}

/** The code in a text as people paste it: `Your code: ١٢٣-٤٥٦` gives `123456`. */
export function codeIn(text: string, length: number): string {
  return toAsciiDigits(text).replace(/\D/g, '').slice(0, length);
}

/**
 * A one-time code. One field, not one per digit: it can be pasted into, filled by the
 * browser and read as a whole (WCAG 3.3.8); the boxes are drawn.
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
