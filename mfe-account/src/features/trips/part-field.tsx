import { isolate, useFormats } from '@storefront/i18n';
import { tripPartRange } from '@storefront/pricing/placed';
import { TextInput } from '@storefront/ui/controls';
import { Checkbox } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import styles from './trips.module.css';
import { useTripTexts } from './use-trip-texts';

interface PartFieldProps {
  /** The typed text; `null`: the whole amount due. */
  readonly value: string | null;
  /** The amount left to pay, in major units. */
  readonly due: number;
  /** The amount is invalid, and paying it was tried. */
  readonly isWrong: boolean;
  readonly onChange: (value: string | null) => void;
}

/** Chooses whether the whole due amount is paid now, or a part of it. */
export function PartField({ value, due, isWrong, onChange }: PartFieldProps): ReactNode {
  const t = useTripTexts();
  const formats = useFormats();
  const { least, most } = tripPartRange(due);
  const range = { least: isolate(formats.money(least)), most: isolate(formats.money(most)) };
  return (
    <>
      <Checkbox
        label={t('part.choose')}
        checked={value !== null}
        onChange={(isPart) => onChange(isPart ? '' : null)}
      />
      {value !== null && (
        <TextInput
          label={t('part.amount')}
          hint={t('part.range', range)}
          error={isWrong ? t('part.wrong', range) : undefined}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={14}
          className={styles.amount}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}
