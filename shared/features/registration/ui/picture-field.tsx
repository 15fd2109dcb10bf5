import { FormikField, ImageUpload } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { useRegistrationTexts } from './registration-texts';

/** Megabytes per picture. */
const LIMIT = 2;

interface PictureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly maxCount?: number;
}

/** Pictures of a registration. */
export function PictureField({
  name,
  label,
  optional = false,
  maxCount = 1,
}: PictureFieldProps): ReactNode {
  const { t } = useRegistrationTexts();
  return (
    <FormikField<File[]> name={name}>
      {({ control: { onBlur: _onBlur, ...control } }) => (
        <ImageUpload
          {...control}
          label={label}
          optional={optional}
          hint={t('pictureHint', { count: maxCount, size: LIMIT })}
          maxCount={maxCount}
          maxSize={LIMIT}
        />
      )}
    </FormikField>
  );
}
