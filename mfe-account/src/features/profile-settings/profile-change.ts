import type { Customer } from '@storefront/api';
import type { UpdateProfileBody } from '@storefront/api/account';

export interface ProfileChange {
  readonly profile: UpdateProfileBody;
  /** jpg, png or gif of at most 2 MB. */
  readonly image?: Blob | null;
}

export interface ProfileValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly image: File[];
  readonly password: string;
  readonly confirm_password: string;
}

/** The initial values of the form. */
export function profileValues(customer: Customer): ProfileValues {
  return {
    name: fullName(customer),
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    image: [],
    password: '',
    confirm_password: '',
  };
}

export function fullName({ f_name, l_name }: Pick<Customer, 'f_name' | 'l_name'>): string {
  return [f_name, l_name].filter(Boolean).join(' ');
}

/** The fields to send, or `null` when nothing has changed (the server rejects an empty update). */
export function profileChange(
  values: ProfileValues,
  customer: Customer,
): { readonly profile: UpdateProfileBody; readonly image: File | null } | null {
  const before = profileValues(customer);
  const name = values.name.trim();
  const email = values.email.trim();
  const isContactSame =
    name === before.name && email === before.email && values.phone === before.phone;
  const image = values.image[0] ?? null;
  if (isContactSame && image === null && values.password === '') return null;
  const isPasswordOnly = isContactSame && image === null;
  return {
    profile: {
      name,
      email,
      phone: values.phone || null,
      ...(values.password !== '' && { password: values.password }),
      ...(isPasswordOnly && { button_type: 'change_password' as const }),
    },
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
