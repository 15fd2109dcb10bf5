import { isEmail } from '@storefront/api';
import { phoneProblem } from '@storefront/domain';
import type { Translate } from '@storefront/i18n';
import { object, string } from 'yup';
import type { Recipient } from '../../order/recipient';

export interface GuestFormValues {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly road: string;
  readonly house: string;
  readonly floor: string;
  readonly gateCode: string;
  readonly landmark: string;
  readonly leaveAtDoor: boolean;
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
    gateCode: place?.gateCode ?? '',
    landmark: place?.landmark ?? '',
    leaveAtDoor: place?.leaveAtDoor ?? false,
  };
}

/**
 * The rules of the guest's form: name, phone and e-mail, and a delivery address. The receiver of a parcel needs no
 * e-mail.
 */
export function guestFormSchema(
  common: Translate<'common'>,
  { withAddress, withEmail }: { readonly withAddress: boolean; readonly withEmail: boolean },
) {
  const address = string().trim();
  const email = string()
    .trim()
    .test('email', common('validation.emailInvalid'), (value) => !value || isEmail(value))
    .max(255, common('validation.emailTooLong'));
  return object({
    name: string().trim().required(common('validation.nameRequired')),
    phone: string()
      .required(common('validation.phoneRequired'))
      .test(
        'short',
        common('validation.phoneTooShort'),
        (value) => phoneProblem(value ?? '') !== 'short',
      )
      .test(
        'wrong',
        common('validation.phoneInvalid'),
        (value) => phoneProblem(value ?? '') !== 'wrong',
      ),
    email: withEmail ? email.required(common('validation.emailRequired')) : email,
    address: withAddress ? address.required(common('validation.addressRequired')) : address,
  });
}
