import { type AddressPin, AddressPinField } from '@storefront/platform/places';
import { Button, Picture, Row, Stack, Text } from '@storefront/ui';
import { RadioGroup, TextInput } from '@storefront/ui/controls';
import {
  Checkbox,
  FormErrorSummary,
  FormikField,
  ImageUpload,
  useFieldId,
  useFormikContext,
} from '@storefront/ui/forms';
import type { MapPoint } from '@storefront/ui/map';
import { type ReactNode, useEffect } from 'react';
import { PhoneInput } from '../contact/phone-input';
import { AccountForm } from '../form/account-form';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import {
  type AddressType,
  type AddressValues,
  addressForm,
  addressTypes,
} from './address-form-values';

/** Limit of a chosen picture in megabytes: larger than photos of cameras. It is shrunk before it is sent. */
const LIMIT = 25;

/** A photo of the door for the courier: the existing one, another one, or none. */
function DoorPhotoField({ saved }: { readonly saved: string | null }): ReactNode {
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
          <Picture src={saved} alt="" width={96} height={96} fixed round="medium" />
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

interface AddressFormProps {
  /** The address to change, `null` for a new one. */
  readonly addressId: number | null;
  readonly initialValues: AddressValues;
  readonly pin: AddressPin;
  /** Initial centre of the map without a pin. */
  readonly defaultCenter: MapPoint | null;
  /** Whether an e-mail is asked for too, as for guests. */
  readonly isGuest: boolean;
  /** The saved photo of the door, `null` for none. Absent when the backend stores no photos. */
  readonly doorPhoto: string | null | undefined;
  readonly onSave: (values: AddressValues) => Promise<void>;
  readonly onCancel: () => void;
}

/** The text of an address and the person to contact there. */
export function AddressForm(props: AddressFormProps): ReactNode {
  const { addressId, initialValues, pin, defaultCenter, isGuest, doorPhoto } = props;
  const { onSave, onCancel } = props;
  const { t, common } = useAccountTexts();
  return (
    <AccountForm
      label={t('addresses.details')}
      form={addressForm}
      initialValues={initialValues}
      keepAs={`address-${addressId ?? 'new'}`}
      onSend={onSave}
    >
      <FormErrorSummary />
      <TypeFields />
      <FormikField name="address">
        {({ input, control }) => (
          <AddressPinField
            pin={pin}
            label={t('addresses.address')}
            mapLabel={t('addresses.map')}
            mapHint={t('addresses.mapHint')}
            defaultCenter={defaultCenter}
            outsideText={common('places.outside')}
            input={input}
            onAddressChange={control.onChange}
          />
        )}
      </FormikField>
      <Stack gap={4} pairs>
        <FormikField name="contact_person_name">
          {({ input }) => (
            <TextInput label={t('addresses.contactName')} autoComplete="name" {...input} />
          )}
        </FormikField>
        <PhoneInput name="contact_person_number" label={t('addresses.contactPhone')} />
      </Stack>
      {isGuest && (
        <FormikField name="contact_person_email">
          {({ input }) => (
            <TextInput
              label={t('fields.email')}
              optional
              type="email"
              dir="ltr"
              autoComplete="email"
              {...input}
            />
          )}
        </FormikField>
      )}
      <Stack gap={4} pairs>
        {(['road', 'house', 'floor', 'gate_code', 'landmark'] as const).map((name) => (
          <FormikField key={name} name={name}>
            {({ input }) => <TextInput label={t(`addresses.${name}`)} optional {...input} />}
          </FormikField>
        ))}
      </Stack>
      <FormikField<boolean> name="leave_at_door">
        {({ control: { value, ...control } }) => (
          <Checkbox {...control} checked={value} label={t('addresses.leaveAtDoor')} />
        )}
      </FormikField>
      {doorPhoto !== undefined && <DoorPhotoField saved={doorPhoto} />}
      <FormProblem />
      <Row wrap gap={2} align="stretch" justify="end">
        <Button variant="ghost" onClick={onCancel}>
          {common('actions.cancel')}
        </Button>
        <SubmitButton block={false}>{t('addresses.save')}</SubmitButton>
      </Row>
    </AccountForm>
  );
}

/** Home, office or a custom name. */
function TypeFields(): ReactNode {
  const { t } = useAccountTexts();
  const { values } = useFormikContext<AddressValues>();
  return (
    <>
      <FormikField<AddressType> name="address_type">
        {({ control: { onBlur: _onBlur, ...control } }) => (
          <RadioGroup
            {...control}
            label={t('addresses.type')}
            layout="grid"
            options={addressTypes.map((value) => ({ value, label: t(`addresses.types.${value}`) }))}
          />
        )}
      </FormikField>
      {values.address_type === 'other' && (
        <FormikField name="address_label">
          {({ input }) => <TextInput label={t('addresses.label')} maxLength={255} {...input} />}
        </FormikField>
      )}
    </>
  );
}
