import { call, multipart } from '@storefront/api';
import { directionOf, fallbackLanguage, languageCodes } from '@storefront/domain';
import { Stack } from '@storefront/ui';
import { Select, TextInput } from '@storefront/ui/controls';
import { DatePicker } from '@storefront/ui/date';
import { FormErrorSummary, FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { type VendorRegistered, vendorRegister } from '../contract';
import type { WithParts } from './form-parts';
import { FormSection } from './form-section';
import { LINE, PersonFields } from './person-fields';
import { PictureField } from './picture-field';
import { PlanFields } from './plan-fields';
import { useRegistrationTexts } from './registration-texts';
import { StorePlaceFields } from './store-place-fields';
import { storeForm, timeUnits, translatedFields, vendorBody } from './store-values';

/** The minimum and maximum delivery time of an order. */
function DeliveryTimeFields(): ReactNode {
  const { t } = useRegistrationTexts();
  return (
    <>
      <Stack gap={4} pairs>
        {(['minimum_delivery_time', 'maximum_delivery_time'] as const).map((name) => (
          <FormikField key={name} name={name}>
            {({ input }) => (
              <TextInput
                label={t(`${name}`)}
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                {...input}
              />
            )}
          </FormikField>
        ))}
      </Stack>
      <FormikField name="delivery_time_type">
        {({ control }) => (
          <Select
            {...control}
            label={t('timeUnit')}
            options={timeUnits.map((value) => ({
              value,
              label: t(`timeUnits.${value}`),
            }))}
          />
        )}
      </FormikField>
    </>
  );
}

/** The tax number and its certificate, for businesses that have one. */
function TaxFields(): ReactNode {
  const { t } = useRegistrationTexts();
  return (
    <>
      <Stack gap={4} pairs>
        <FormikField name="tin">
          {({ input }) => (
            <TextInput
              label={t('tin')}
              optional
              dir="ltr"
              autoComplete="off"
              maxLength={LINE}
              {...input}
            />
          )}
        </FormikField>
        <FormikField<string | null> name="tin_expire_date">
          {({ control }) => <DatePicker {...control} label={t('tinExpires')} optional />}
        </FormikField>
      </Stack>
      <PictureField name="tin_certificate_image" label={t('tinCertificate')} optional />
    </>
  );
}

/** Name and address in every language of the shop; only the first is required. */
function StoreTextFields(): ReactNode {
  const { t } = useRegistrationTexts();
  return translatedFields.map((field) => (
    <Stack key={field} gap={4} pairs>
      {languageCodes.map((language) => (
        <FormikField key={language} name={`${field}_${language}`}>
          {({ input }) => (
            <TextInput
              label={t(`texts.${field}_${language}`)}
              optional={language !== fallbackLanguage}
              lang={language}
              dir={directionOf(language)}
              maxLength={LINE}
              {...input}
            />
          )}
        </FormikField>
      ))}
    </Stack>
  ));
}

interface StoreFormProps extends WithParts {
  readonly onDone: (answer: VendorRegistered) => void;
}

/** A store's or rental provider's registration. */
export function StoreForm({ parts, onDone }: StoreFormProps): ReactNode {
  const { AccountForm, FormProblem, SubmitButton } = parts;
  const { t } = useRegistrationTexts();
  return (
    <AccountForm
      label={t('storeTitle')}
      form={storeForm}
      keepAs="store-registration"
      onSend={async (values) => {
        const [logo] = values.logo;
        // The schema requires both.
        if (!values.latitude || !logo) return;
        const vendor = vendorBody(values, values.latitude);
        const [cover_photo] = values.cover_photo;
        const [tin_certificate_image] = values.tin_certificate_image;
        const body = multipart(vendor, { logo, cover_photo, tin_certificate_image });
        onDone(await call(vendorRegister, { body }));
      }}
    >
      <FormErrorSummary />
      <FormSection title={t('aboutYou')}>
        <PersonFields parts={parts} />
      </FormSection>
      <FormSection title={t('aboutStore')}>
        <StoreTextFields />
        <PictureField name="logo" label={t('logo')} />
        <PictureField name="cover_photo" label={t('cover')} optional />
      </FormSection>
      <FormSection title={t('place')}>
        <StorePlaceFields />
      </FormSection>
      <FormSection title={t('deliveryTime')}>
        <DeliveryTimeFields />
      </FormSection>
      <FormSection title={t('tax')}>
        <TaxFields />
      </FormSection>
      <FormSection title={t('plan')}>
        <PlanFields />
      </FormSection>
      <FormProblem />
      <SubmitButton size="large">{t('send')}</SubmitButton>
    </AccountForm>
  );
}
