import { type BodyOf, call, multipart, read } from '@storefront/api';
import { deliveryManRegister, deliveryVehicles } from '@storefront/api/account';
import { useQuery } from '@storefront/platform';
import { RadioGroup, TextInput } from '@storefront/ui/controls';
import { Form, FormErrorSummary, FormikField, KeepText } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { object, string } from 'yup';
import formStyles from '../form/form.module.css';
import { failForm } from '../form/form-failure';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { type AccountTexts, type CommonTexts, useAccountTexts } from '../texts/use-account-texts';
import { ChoiceField } from './choice-field';
import { FormSection } from './form-section';
import { emptyPerson, LINE, PersonFields, personBody, personRules } from './person-fields';
import { PictureField } from './picture-field';
import { ZoneField } from './zone-field';

const identityTypes = ['nid', 'passport', 'driving_license'] as const;
type IdentityType = (typeof identityTypes)[number];
/** 1 and 0 in the request. */
const workKinds = ['freelancer', 'salary'] as const;
type WorkKind = (typeof workKinds)[number];
/** At most 3 pictures are sent at once. */
const DOCUMENTS = 3;

interface CourierValues {
  identity_type: IdentityType;
  identity_number: string;
  identity_image: File[];
  image: File[];
  zone_id: string;
  vehicle_id: string;
  earning: WorkKind;
  referral_code: string;
}
/** In the order of the form, in which its errors are listed. */
const empty: CourierValues & typeof emptyPerson = {
  ...emptyPerson,
  image: [],
  identity_type: 'nid',
  identity_number: '',
  identity_image: [],
  zone_id: '',
  vehicle_id: '',
  earning: 'freelancer',
  referral_code: '',
};

interface CourierFormProps {
  /** Called with the server's message. */
  readonly onDone: (message: string) => void;
}

/** A courier's registration: person, documents, and kind of employment. */
export function CourierForm({ onDone }: CourierFormProps): ReactNode {
  const { t, common } = useAccountTexts();
  const vehicles = useQuery(read(deliveryVehicles));
  return (
    <Form
      label={t('registration.courierTitle')}
      initialValues={empty}
      schema={courierSchema(t, common)}
      onSubmit={async (values, form) => {
        try {
          onDone(await send(values));
        } catch (error) {
          failForm(error, form, Object.keys(empty));
        }
      }}
    >
      <KeepText
        form="courier-registration"
        fields={['f_name', 'l_name', 'email', 'phone', 'identity_number', 'referral_code']}
      />
      <FormErrorSummary />
      <FormSection title={t('registration.aboutYou')}>
        <PersonFields />
        <PictureField name="image" label={t('registration.photo')} optional />
      </FormSection>
      <FormSection title={t('registration.identity')}>
        <FormikField<IdentityType> name="identity_type">
          {({ control: { onBlur: _onBlur, ...control } }) => (
            <RadioGroup
              {...control}
              label={t('registration.identityType')}
              layout="grid"
              options={identityTypes.map((value) => ({
                value,
                label: t(`registration.identityTypes.${value}`),
              }))}
            />
          )}
        </FormikField>
        <FormikField name="identity_number">
          {({ input }) => (
            <TextInput
              label={t('registration.identityNumber')}
              dir="ltr"
              autoComplete="off"
              maxLength={LINE}
              {...input}
            />
          )}
        </FormikField>
        <PictureField
          name="identity_image"
          label={t('registration.identityImages')}
          optional
          maxCount={DOCUMENTS}
        />
      </FormSection>
      <FormSection title={t('registration.work')}>
        <div className={formStyles.pair}>
          <ZoneField />
          <ChoiceField
            name="vehicle_id"
            label={t('registration.vehicle')}
            query={vehicles}
            optionOf={({ id, type }) => ({ value: String(id), label: type })}
          />
        </div>
        <FormikField<WorkKind> name="earning">
          {({ control: { onBlur: _onBlur, ...control } }) => (
            <RadioGroup
              {...control}
              label={t('registration.earning')}
              layout="grid"
              options={workKinds.map((value) => ({
                value,
                label: t(`registration.earnings.${value}`),
              }))}
            />
          )}
        </FormikField>
        <FormikField name="referral_code">
          {({ input }) => (
            <TextInput
              label={t('fields.referCode')}
              optional
              dir="ltr"
              autoComplete="off"
              maxLength={LINE}
              {...input}
            />
          )}
        </FormikField>
      </FormSection>
      <FormProblem />
      <SubmitButton size="large">{t('registration.send')}</SubmitButton>
    </Form>
  );
}

async function send(values: typeof empty): Promise<string> {
  const courier = {
    ...personBody(values),
    identity_type: values.identity_type,
    identity_number: values.identity_number.trim(),
    zone_id: Number(values.zone_id),
    vehicle_id: Number(values.vehicle_id),
    earning: values.earning === 'freelancer' ? 1 : 0,
    referral_code: values.referral_code.trim() || null,
  } satisfies BodyOf<typeof deliveryManRegister>;
  const pictures = { image: values.image[0], identity_image: values.identity_image };
  return (await call(deliveryManRegister, { body: multipart(courier, pictures) })).message;
}

function courierSchema(t: AccountTexts, common: CommonTexts) {
  return object({
    ...personRules(common, t('registration.passwordRule')),
    identity_number: string().trim().required(t('registration.identityNumberRequired')),
    zone_id: string().required(t('registration.zoneRequired')),
    vehicle_id: string().required(t('registration.vehicleRequired')),
  });
}
