import { type AddressPin, AddressPinField } from '@storefront/platform/places';
import { Button, Row } from '@storefront/ui';
import { RadioGroup, TextInput } from '@storefront/ui/controls';
import { Checkbox, FormErrorSummary, FormikField, useFormikContext } from '@storefront/ui/forms';
import type { MapPoint } from '@storefront/ui/map';
import type { ReactNode } from 'react';
import { PhoneInput } from '../contact/phone-input';
import { AccountForm } from '../form/account-form';
import formStyles from '../form/form.module.css';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import {
  type AddressType,
  type AddressValues,
  addressForm,
  addressTypes,
} from './address-form-values';
import { DoorPhotoField } from './door-photo-field';

interface AddressFormProps {
  /** The address to change, `null` for a new one. */
  readonly addressId: number | null;
  readonly initialValues: AddressValues;
  readonly pin: AddressPin;
  /** Where the map starts without a pin. */
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
      <div className={formStyles.pair}>
        <FormikField name="contact_person_name">
          {({ input }) => (
            <TextInput label={t('addresses.contactName')} autoComplete="name" {...input} />
          )}
        </FormikField>
        <PhoneInput name="contact_person_number" label={t('addresses.contactPhone')} />
      </div>
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
      <div className={formStyles.pair}>
        {(['road', 'house', 'floor', 'gate_code', 'landmark'] as const).map((name) => (
          <FormikField key={name} name={name}>
            {({ input }) => <TextInput label={t(`addresses.${name}`)} optional {...input} />}
          </FormikField>
        ))}
      </div>
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
