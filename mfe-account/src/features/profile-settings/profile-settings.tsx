import { type Customer, call, multipart, read, refresh } from '@storefront/api';
import { customerInfo, updateProfile } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { FailedRead, toast, useMutation, useQuery } from '@storefront/platform';
import { Card, Picture, Row, Skeleton, SkeletonGroup, Stack } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { FormErrorSummary, FormikField, ImageUpload } from '@storefront/ui/forms';
import { AccountIcon } from '@storefront/ui/icons';
import { Modal } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { IdentityDialog } from '../confirm-identity/identity-dialog';
import { EmailInput } from '../contact/email-input';
import { PhoneInput } from '../contact/phone-input';
import { PASSWORD_MINIMUM } from '../form/account-fields';
import { AccountForm } from '../form/account-form';
import { FormProblem } from '../form/form-problem';
import { NewPasswordInputs } from '../form/new-password-inputs';
import { SubmitButton } from '../form/submit-button';
import { CodeStep } from '../one-time-code/code-step';
import { sentAtBy } from '../one-time-code/pending-code';
import section from '../section/section.module.css';
import { loginMethods } from '../sign-in/login-methods';
import { useAccountTexts } from '../texts/use-account-texts';
import { DeleteAccount } from './delete-account';
import {
  isSensitive,
  type ProfileChange,
  profileChange,
  profileForm,
  profileValues,
} from './profile-change';

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
function ProfileForm(props: ProfileFormProps): ReactNode {
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
        <Stack gap={4} pairs>
          <NewPasswordInputs
            label={t('fields.newPassword')}
            hint={t('fields.passwordHint', { count: PASSWORD_MINIMUM })}
            optional
          />
        </Stack>
      )}
      <FormProblem />
      <SubmitButton>{t('profileSettings.save')}</SubmitButton>
    </AccountForm>
  );
}

/** A change that waits for its one-time code. */
interface AwaitedChange {
  readonly change: ProfileChange;
  readonly channel: 'phone' | 'email';
  readonly medium: 'SMS' | 'firebase' | 'email';
  readonly sentAt: number;
}

/** Changes or deletes the customer's own data. */
export default function ProfileSettings(): ReactNode {
  const { t, common } = useAccountTexts();
  const profile = useQuery(read(customerInfo));
  if (profile.isPending) {
    return (
      <SkeletonGroup label={common('states.loading')} gap={4}>
        <Skeleton height={96} />
        <Skeleton height={320} />
      </SkeletonGroup>
    );
  }
  if (profile.isError && !profile.data) {
    return <FailedRead title={t('profileSettings.failed')} read={profile} />;
  }
  return (
    <Stack gap={4} limit="form">
      <EditProfile customer={profile.data} />
      <DeleteAccount customer={profile.data} />
    </Stack>
  );
}

function EditProfile({ customer }: { readonly customer: Customer }): ReactNode {
  const { t, common } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  const update = useMutation({
    mutationFn: ({ profile, image }: ProfileChange) =>
      call(updateProfile, { body: multipart(profile, { image }) }),
    onSuccess: (answer, _change, _before, { client }) => {
      // If a code was sent, nothing changes before it is entered.
      if (!('otp_send' in answer)) void refresh(client, customerInfo);
    },
  });
  const [awaited, setAwaited] = useState<AwaitedChange | null>(null);
  /** A change that waits for the owner's proof of identity. */
  const [unproved, setUnproved] = useState<ProfileChange | null>(null);

  /** Sends a change, which is saved or causes a code to be sent. */
  async function send(change: ProfileChange) {
    const answer = await update.mutateAsync(change);
    if ('otp_send' in answer) {
      const { verification_on: channel, verification_medium: medium, resend_after: left } = answer;
      setAwaited({ change, channel, medium, sentAt: left ? sentAtBy(left) : Date.now() });
      // Firebase's code is sent only when the form requests it.
      if (answer.message && !left && medium !== 'firebase') toast.info(answer.message);
      return;
    }
    setAwaited(null);
    toast.success(answer.message || common('toasts.updated'));
  }

  async function save(change: ProfileChange) {
    if (customer.confirm_by && isSensitive(change, customer)) setUnproved(change);
    else await send(change);
  }

  async function verify(
    { change, channel, medium }: AwaitedChange,
    otp: string,
    session_info: string | null,
  ) {
    const proof = { otp, verification_on: channel, verification_medium: medium, session_info };
    await send({ ...change, profile: { ...change.profile, ...proof } });
  }

  const contact = awaited?.change.profile[awaited.channel] ?? '';
  return (
    <Card padding="large">
      <ProfileForm
        customer={customer}
        hasPassword={config ? loginMethods(config).manual : false}
        isPhoneFixed={isOn(customer.is_phone_verified)}
        onSave={save}
      />
      {unproved && (
        <IdentityDialog
          by={customer.confirm_by}
          title={t('confirm.title')}
          action={t('confirm.action')}
          onClose={() => setUnproved(null)}
          onConfirm={async (proof) => {
            await send({ ...unproved, profile: { ...unproved.profile, ...proof } });
            setUnproved(null);
          }}
        >
          <p>{t('confirm.change')}</p>
        </IdentityDialog>
      )}
      <Modal
        open={awaited !== null}
        onClose={() => setAwaited(null)}
        title={t('code.title')}
        width={460}
        closeOnShade={false}
      >
        {awaited && (
          <CodeStep
            sentTo={contact}
            sentAt={awaited.sentAt}
            onVerify={(code, session) => verify(awaited, code, session)}
            onResend={() => send(awaited.change)}
          />
        )}
      </Modal>
    </Card>
  );
}
