import { toAsciiDigits } from '@storefront/i18n';
import { TextInput } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './age-input.module.css';

/** The age in a typed text; `null` for any other text. */
function ageIn(text: string): number | null {
  const digits = toAsciiDigits(text).trim();
  return /^[1-9]\d$/.test(digits) ? Number(digits) : null;
}

interface AgeInputProps {
  /** The initial age in years; `null`: unknown. */
  readonly age: number | null;
  readonly hint: string | undefined;
  /** The error text for an age. */
  readonly problemOf: (age: number | null) => string | undefined;
  readonly optional?: boolean;
  /** Called with `null` for text that is not an age. */
  readonly onChange: (age: number | null) => void;
}

/** The field of the driver's age; it keeps the typed text. */
export function AgeInput({ age, hint, problemOf, optional, onChange }: AgeInputProps): ReactNode {
  const { t } = useRentalTexts();
  const [text, setText] = useState(String(age ?? ''));
  return (
    <TextInput
      label={t('ways.age')}
      hint={hint}
      error={problemOf(ageIn(text))}
      optional={optional}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      maxLength={2}
      className={styles.age}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(ageIn(event.target.value));
      }}
    />
  );
}
