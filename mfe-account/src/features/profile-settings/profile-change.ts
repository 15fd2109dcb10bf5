import type { Customer } from '@storefront/api';
import type { UpdateProfileBody } from '@storefront/api/account';
import { phoneProblem } from '@storefront/domain';
import {
  email,
  type FormValues,
  files,
  formOf,
  formOnly,
  optionalText,
  requiredText,
  string,
} from '@storefront/platform/forms';
import { fullName } from '../contact/contact';
import { common, PASSWORD_MINIMUM, password, repeatedPassword } from '../form/account-fields';

export interface ProfileChange {
  readonly profile: UpdateProfileBody;
  /** jpg, png or gif of at most 2 MB. */
  readonly image?: Blob | null;
}

/** An account may have no phone, but a new one must be valid. */
const phoneRule = string().test(
  'phone',
  common('validation.phoneInvalid'),
  (value) => !value || phoneProblem(value) === null,
);

const repetition = repeatedPassword(common('validation.confirmPasswordRequired'));

export const profileForm = formOf<UpdateProfileBody>()({
  name: requiredText(common('validation.nameRequired')),
  email: email(),
  phone: optionalText(phoneRule),
  image: files(),
  password: {
    ...password(string().min(PASSWORD_MINIMUM, common('validation.passwordMinimum'))),
    send: (value: string) => value || undefined,
  },
  confirm_password: formOnly({
    ...repetition,
    rule: string().when('password', ([chosen], rule) => (chosen ? repetition.rule : rule)),
  }),
});
export type ProfileValues = FormValues<typeof profileForm>;

/** The initial values of the form. */
export function profileValues(customer: Customer): ProfileValues {
  return profileForm.startWith({
    name: fullName(customer),
    email: customer.email,
    phone: customer.phone,
  });
}

/** The fields to send, or `null` when nothing has changed (the server rejects an empty update). */
export function profileChange(
  values: ProfileValues,
  customer: Customer,
): { readonly profile: UpdateProfileBody; readonly image: File | null } | null {
  const before = profileValues(customer);
  const profile = profileForm.body(values);
  const isContactSame =
    profile.name === before.name && profile.email === before.email && values.phone === before.phone;
  const image = values.image[0] ?? null;
  if (isContactSame && image === null && values.password === '') return null;
  const isPasswordOnly = isContactSame && image === null;
  return {
    profile: { ...profile, ...(isPasswordOnly && { button_type: 'change_password' as const }) },
    image,
  };
}

/** Whether the change could be used to take over the account, so that a proof of identity is required. */
export function isSensitive(
  { profile }: { readonly profile: UpdateProfileBody },
  customer: Customer,
): boolean {
  const before = profileValues(customer);
  return (
    Boolean(profile.password) ||
    profile.email !== before.email ||
    (profile.phone ?? '') !== before.phone
  );
}
