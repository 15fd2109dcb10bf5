import { call, multipart, type VendorRegistered } from '@storefront/api';
import { vendorRegister } from '@storefront/api/account';
import { FormErrorSummary } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { AccountForm } from '../form/account-form';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import { DeliveryTimeFields } from './delivery-time-fields';
import { FormSection } from './form-section';
import { PersonFields } from './person-fields';
import { PictureField } from './picture-field';
import { PlanFields } from './plan-fields';
import { StorePlaceFields } from './store-place-fields';
import { StoreTextFields } from './store-text-fields';
import { storeForm, vendorBody } from './store-values';
import { TaxFields } from './tax-fields';

interface StoreFormProps {
  readonly onDone: (answer: VendorRegistered) => void;
}

/** A store's or rental provider's registration. */
export function StoreForm({ onDone }: StoreFormProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <AccountForm
      label={t('registration.storeTitle')}
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
      <FormSection title={t('registration.aboutYou')}>
        <PersonFields />
      </FormSection>
      <FormSection title={t('registration.aboutStore')}>
        <StoreTextFields />
        <PictureField name="logo" label={t('registration.logo')} />
        <PictureField name="cover_photo" label={t('registration.cover')} optional />
      </FormSection>
      <FormSection title={t('registration.place')}>
        <StorePlaceFields />
      </FormSection>
      <FormSection title={t('registration.deliveryTime')}>
        <DeliveryTimeFields />
      </FormSection>
      <FormSection title={t('registration.tax')}>
        <TaxFields />
      </FormSection>
      <FormSection title={t('registration.plan')}>
        <PlanFields />
      </FormSection>
      <FormProblem />
      <SubmitButton size="large">{t('registration.send')}</SubmitButton>
    </AccountForm>
  );
}
