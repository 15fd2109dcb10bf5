import { isOn } from '@storefront/api';
import { useConfig } from '@storefront/api/config';
import { useTexts } from '@storefront/i18n';
import { getGuestDetails, setGuestAddress, setGuestContact, useWhere } from '@storefront/session';
import { Button, TextInput } from '@storefront/ui';
import { Form, FormErrorSummary, FormikField, useFormikContext } from '@storefront/ui/forms';
import { PhoneField } from '@storefront/ui/phone';
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useState } from 'react';
import { object, string } from 'yup';
import { cartBus } from '../../app/cart-bus';
import styles from './checkout.module.css';

/** Lets the Place order button check and keep what was typed. */
export interface GuestFormHandle {
  readonly confirm: () => Promise<boolean>;
}

interface GuestFormProps {
  readonly isDelivery: boolean;
  readonly handle: Ref<GuestFormHandle>;
}

interface GuestValues {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly road: string;
  readonly house: string;
  readonly floor: string;
}

function initialValues(place: string | null): GuestValues {
  const { contact, address } = getGuestDetails();
  return {
    name: contact?.contact_person_name ?? '',
    phone: contact?.contact_person_number ?? '',
    email: contact?.contact_person_email ?? '',
    address: address?.address ?? place ?? '',
    road: address?.road ?? '',
    house: address?.house ?? '',
    floor: address?.floor ?? '',
  };
}

/** Kept in this browser until the order carries it (Spec 1 §4, Guest contact details). */
function keep(values: GuestValues, isDelivery: boolean): void {
  setGuestContact({
    contact_person_name: values.name.trim(),
    contact_person_number: values.phone,
    contact_person_email: values.email.trim(),
  });
  if (!isDelivery) return;
  const { address, road, house, floor } = values;
  setGuestAddress({ ...getGuestDetails().address, address: address.trim(), road, house, floor });
}

/** Who orders, and where it goes, for guests (Spec 1 §2, §5). */
export default function GuestForm({ isDelivery, handle }: GuestFormProps): ReactNode {
  const common = useTexts('common').t;
  const { location } = useWhere();
  const [start] = useState(() => initialValues(location));
  const schema = useMemo(
    () =>
      object({
        name: string().trim().required(common('validation.nameRequired')),
        phone: string()
          .required(common('validation.phoneRequired'))
          .min(10, common('validation.phoneTooShort')),
        email: string()
          .trim()
          .required(common('validation.emailRequired'))
          .email(common('validation.emailInvalid'))
          .max(255, common('validation.emailTooLong')),
        ...(isDelivery && { address: string().trim().required(common('validation.addressRequired')) }),
      }),
    [common, isDelivery],
  );
  return (
    <Form initialValues={start} schema={schema} onSubmit={async (values) => keep(values, isDelivery)}>
      <GuestFields isDelivery={isDelivery} handle={handle} />
    </Form>
  );
}

function GuestFields({ isDelivery, handle }: GuestFormProps): ReactNode {
  const { t } = useTexts('cart');
  const { data: config } = useConfig();
  const form = useFormikContext<GuestValues>();
  useImperativeHandle(handle, () => ({
    confirm: async () => {
      await form.submitForm();
      return Object.keys(await form.validateForm()).length === 0;
    },
  }));
  return (
    <div className={styles.fields}>
      <FormErrorSummary />
      <FormikField name="name">
        {({ input }) => <TextInput label={t('checkout.who.name')} autoComplete="name" {...input} />}
      </FormikField>
      <FormikField name="phone">
        {({ control }) => (
          <PhoneField
            label={t('checkout.who.phone')}
            country={config?.country ?? 'EG'}
            canPickCountry={isOn(config?.country_picker_status)}
            {...control}
          />
        )}
      </FormikField>
      <FormikField name="email">
        {({ input }) => (
          <TextInput label={t('checkout.who.email')} type="email" autoComplete="email" dir="ltr" {...input} />
        )}
      </FormikField>
      {isDelivery ? (
        <>
          <FormikField name="address">
            {({ input }) => (
              <TextInput label={t('checkout.who.address')} autoComplete="street-address" {...input} />
            )}
          </FormikField>
          <Button
            variant="link"
            onClick={() => cartBus.publish('shell:location-picker-requested', {})}
          >
            {t('checkout.who.changePlace')}
          </Button>
          <div className={styles.row}>
            {(['road', 'house', 'floor'] as const).map((name) => (
              <FormikField key={name} name={name}>
                {({ input }) => <TextInput label={t(`checkout.who.${name}`)} optional {...input} />}
              </FormikField>
            ))}
          </div>
        </>
      ) : null}
    </div>
  );
}
