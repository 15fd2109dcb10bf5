import { Button, Picture, Row, Stack, Text } from '@storefront/ui';
import { FormikField, ImageUpload, useFieldId, useFormikContext } from '@storefront/ui/forms';
import { type ReactNode, useEffect } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './address-book.module.css';
import type { AddressValues } from './address-form-values';

/** Limit of a chosen picture in megabytes: larger than photos of cameras. It is sent smaller. */
const LIMIT = 25;

/** A photo of the door for the courier: the existing one, another one, or none. */
export function DoorPhotoField({ saved }: { readonly saved: string | null }): ReactNode {
  const { t } = useAccountTexts();
  const { values, setFieldValue } = useFormikContext<AddressValues>();
  const id = useFieldId('door_photo');
  const isRemoved = values.remove_door_photo;
  // The pressed Remove button is unmounted: the focus moves to the control that replaces it.
  useEffect(() => {
    if (isRemoved) document.getElementById(id)?.focus();
  }, [isRemoved, id]);
  if (saved !== null && !isRemoved) {
    return (
      <Stack gap={2}>
        <Text size="sm" weight="medium">
          {t('addresses.doorPhoto')}
        </Text>
        <Row wrap gap={3}>
          <Picture src={saved} alt="" width={96} height={96} className={styles.photo} />
          <Button variant="ghost" onClick={() => void setFieldValue('remove_door_photo', true)}>
            {t('addresses.removeDoorPhoto')}
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <FormikField<File[]> name="door_photo">
      {({ control: { onBlur: _onBlur, ...control } }) => (
        <ImageUpload
          {...control}
          label={t('addresses.doorPhoto')}
          optional
          hint={t('addresses.doorPhotoHint', { size: LIMIT })}
          maxCount={1}
          maxSize={LIMIT}
        />
      )}
    </FormikField>
  );
}
