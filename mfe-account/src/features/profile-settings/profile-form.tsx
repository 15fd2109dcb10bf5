import type { Customer } from '@storefront/api';
import { toast } from '@storefront/platform';
import { Picture, Row } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { FormErrorSummary, FormikField, ImageUpload } from '@storefront/ui/forms';
import { AccountIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { EmailInput } from '../contact/email-input';
import { PhoneInput } from '../contact/phone-input';
import { PASSWORD_MINIMUM } from '../form/account-fields';
import { AccountForm } from '../form/account-form';
import formStyles from '../form/form.module.css';
import { FormProblem } from '../form/form-problem';
import { NewPasswordInputs } from '../form/new-password-inputs';
import { SubmitButton } from '../form/submit-button';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { type ProfileChange, profileChange, profileForm, profileValues } from './profile-change';

/** Megabytes. */
const AVATAR_LIMIT = 2;

interface ProfileFormProps {
  readonly customer: Customer;
  /** Whether manual sign-in is on, so that there is a password to change. */
  readonly hasPassword: boolean;
  /** A verified phone is read-only. */
  readonly isPhoneFixed: boolean;
  readonly onSave: (change: ProfileChange) => Promise<void>;
}

/** Name, contacts, picture and password. */
export function ProfileForm(props: ProfileFormProps): ReactNode {
  const { customer, hasPassword, isPhoneFixed, onSave } = props;
  const { t, common } = useAccountTexts();
  return (
    <AccountForm
      label={t('profile.pages.profile-settings')}
      form={profileForm}
      initialValues={profileValues(customer)}
      reinitialize
      keepAs="profile"
      onSend={async (values, form) => {
        const change = profileChange(values, customer);
        form.setStatus(change ? [] : [common('toasts.noChanges')]);
        if (change) await onSave(change);
        else toast.warning(common('toasts.noChanges'));
      }}
    >
      <FormErrorSummary />
      <Row gap={4}>
        {customer.image_full_url ? (
          <Picture
            src={customer.image_full_url}
            alt={t('profileSettings.picture')}
            width={80}
            height={80}
            className={section.avatar}
          />
        ) : (
          <AccountIcon size={80} strokeWidth={1} className={section.avatar} />
        )}
        <FormikField<File[]> name="image">
          {({ control }) => (
            <ImageUpload
              {...control}
              label={t('profileSettings.newPicture')}
              hint={t('profileSettings.pictureHint')}
              maxCount={1}
              maxSize={AVATAR_LIMIT}
            />
          )}
        </FormikField>
      </Row>
      <FormikField name="name">
        {({ input }) => <TextInput label={t('fields.name')} autoComplete="name" {...input} />}
      </FormikField>
      <EmailInput />
      {isPhoneFixed ? (
        <TextInput
          label={t('fields.phone')}
          hint={t('profileSettings.notChangeable')}
          dir="ltr"
          readOnly
          value={customer.phone ?? ''}
        />
      ) : (
        <PhoneInput name="phone" label={t('fields.phone')} />
      )}
      {hasPassword && (
        <div className={formStyles.pair}>
          <NewPasswordInputs
            label={t('fields.newPassword')}
            hint={t('fields.passwordHint', { count: PASSWORD_MINIMUM })}
            optional
          />
        </div>
      )}
      <FormProblem />
      <SubmitButton>{t('profileSettings.save')}</SubmitButton>
    </AccountForm>
  );
}
