import type { Translate } from '@storefront/i18n';
import { object, string } from 'yup';
import type { Recipient } from './recipient';

export interface GuestFormValues {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly road: string;
  readonly house: string;
  readonly floor: string;
}

export function guestFormValues({ name, phone, email, place }: Recipient): GuestFormValues {
  return {
    name,
    phone,
    email,
    address: place?.address ?? '',
    road: place?.road ?? '',
    house: place?.house ?? '',
    floor: place?.floor ?? '',
  };
}

/** The rules of the guest's form (Spec 1 §5): name, phone and e-mail, and an address to deliver to. */
export function guestFormSchema(common: Translate<'common'>, withAddress: boolean) {
  const address = string().trim();
  return object({
    name: string().trim().required(common('validation.nameRequired')),
    phone: string()
      .required(common('validation.phoneRequired'))
      .matches(/^\+?\d{10,}$/, common('validation.phoneTooShort')),
    email: string()
      .trim()
      .required(common('validation.emailRequired'))
      .email(common('validation.emailInvalid'))
      .max(255, common('validation.emailTooLong')),
    address: withAddress ? address.required(common('validation.addressRequired')) : address,
  });
}
