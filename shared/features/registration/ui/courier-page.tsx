import { type BodyOf, call, multipart, read } from '@storefront/api';
import { prepareTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import {
  choice,
  chosenId,
  files,
  formOf,
  optionalText,
  requiredText,
} from '@storefront/platform/forms';
import { Stack } from '@storefront/ui';
import { RadioGroup, TextInput } from '@storefront/ui/controls';
import { FormErrorSummary, FormikField } from '@storefront/ui/forms';
import { type ReactNode, useState } from 'react';
import { deliveryManRegister, deliveryVehicles } from '../contract';
import { registration } from '../feature';
import { ChoiceField } from './choice-field';
import type { WithParts } from './form-parts';
import { FormSection } from './form-section';
import { LINE, PersonFields, person } from './person-fields';
import { PictureField } from './picture-field';
import { Received } from './received';
import { RegistrationPage } from './registration-page';
import { own, useRegistrationTexts } from './registration-texts';
import { ZoneField } from './zone-field';

/** `/deliveryman-registration`: the registration of couriers. */
function CourierRegistrationPage({ parts }: WithParts): ReactNode {
  const { t } = useRegistrationTexts();
  const [message, setMessage] = useState<string | null>(null);
  return (
    <RegistrationPage title={t('courierTitle')} hint={t('courierHint')}>
      {message === null ? (
        <CourierForm parts={parts} onDone={setMessage} />
      ) : (
        <Received message={message} />
      )}
    </RegistrationPage>
  );
}

/** The page where couriers register. */
export const courierRegistrationPage = {
  ...registration,
  prepare: () => prepareTexts('registration'),
  Page: CourierRegistrationPage,
};

const identityTypes = ['nid', 'passport', 'driving_license'] as const;
type IdentityType = (typeof identityTypes)[number];
const workKinds = ['freelancer', 'salary'] as const;
type WorkKind = (typeof workKinds)[number];
/** At most 3 pictures are sent at once. */
const DOCUMENTS = 3;

const courierForm = formOf<BodyOf<typeof deliveryManRegister>>()({
  ...person,
  image: files(),
  identity_type: choice(identityTypes),
  identity_number: requiredText(own('identityNumberRequired')),
  identity_image: files(),
  zone_id: chosenId(own('zoneRequired')),
  vehicle_id: chosenId(own('vehicleRequired')),
  earning: { ...choice(workKinds), send: (kind: WorkKind) => (kind === 'freelancer' ? 1 : 0) },
  referral_code: optionalText(),
});

interface CourierFormProps extends WithParts {
  /** Called with the server's message. */
  readonly onDone: (message: string) => void;
}

/** A courier's registration: person, documents, and kind of employment. */
function CourierForm({ parts, onDone }: CourierFormProps): ReactNode {
  const { AccountForm, FormProblem, SubmitButton } = parts;
  const { t } = useRegistrationTexts();
  const vehicles = useQuery(read(deliveryVehicles));
  return (
    <AccountForm
      label={t('courierTitle')}
      form={courierForm}
      keepAs="courier-registration"
      onSend={async (values) => {
        const pictures = { image: values.image[0], identity_image: values.identity_image };
        const body = multipart(courierForm.body(values), pictures);
        onDone((await call(deliveryManRegister, { body })).message);
      }}
    >
      <FormErrorSummary />
      <FormSection title={t('aboutYou')}>
        <PersonFields parts={parts} />
        <PictureField name="image" label={t('photo')} optional />
      </FormSection>
      <FormSection title={t('identity')}>
        <FormikField<IdentityType> name="identity_type">
          {({ control: { onBlur: _onBlur, ...control } }) => (
            <RadioGroup
              {...control}
              label={t('identityType')}
              layout="grid"
              options={identityTypes.map((value) => ({
                value,
                label: t(`identityTypes.${value}`),
              }))}
            />
          )}
        </FormikField>
        <FormikField name="identity_number">
          {({ input }) => (
            <TextInput
              label={t('identityNumber')}
              dir="ltr"
              autoComplete="off"
              maxLength={LINE}
              {...input}
            />
          )}
        </FormikField>
        <PictureField
          name="identity_image"
          label={t('identityImages')}
          optional
          maxCount={DOCUMENTS}
        />
      </FormSection>
      <FormSection title={t('work')}>
        <Stack gap={4} pairs>
          <ZoneField />
          <ChoiceField
            name="vehicle_id"
            label={t('vehicle')}
            query={vehicles}
            optionOf={({ id, type }) => ({ value: String(id), label: type })}
          />
        </Stack>
        <FormikField<WorkKind> name="earning">
          {({ control: { onBlur: _onBlur, ...control } }) => (
            <RadioGroup
              {...control}
              label={t('earning')}
              layout="grid"
              options={workKinds.map((value) => ({
                value,
                label: t(`earnings.${value}`),
              }))}
            />
          )}
        </FormikField>
        <FormikField name="referral_code">
          {({ input }) => (
            <TextInput
              label={t('referCode')}
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
      <SubmitButton size="large">{t('send')}</SubmitButton>
    </AccountForm>
  );
}
