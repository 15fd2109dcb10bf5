import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button';
import { Field } from '../field/field';
import fieldStyles from '../field/field.module.css';
import type { TextInputProps } from '../field/text-input';
import { Row } from '../layout/layout';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './forms.module.css';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'autoComplete'> {
  /** Tells password managers which password is meant. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the text. */
export function PasswordInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  ...input
}: PasswordInputProps) {
  const t = useUiTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(control) => (
        <span className={styles.withButton}>
          <input
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={clsx(fieldStyles.control, styles.password)}
          />
          <Row as="span" className={styles.inside}>
            <IconButton
              size="small"
              label={shown ? t('hidePassword') : t('showPassword')}
              icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
              onClick={() => setShown(!shown)}
            />
          </Row>
        </span>
      )}
    </Field>
  );
}
