import { isEmail } from '@storefront/api';
import { toAsciiDigits } from '@storefront/i18n';

/** The person whom the provider calls about a trip. */
export interface Contact {
  readonly name: string;
  /** With a leading plus. */
  readonly phone: string;
  readonly email: string;
  readonly note: string;
}

export type ContactProblem = 'nameRequired' | 'phoneRequired' | 'emailInvalid';

/** The missing parts of a contact; the e-mail address is optional. */
export function checkContact(contact: Contact): Partial<Record<keyof Contact, ContactProblem>> {
  const digits = toAsciiDigits(contact.phone).replace(/\D/g, '');
  const email = contact.email.trim();
  return {
    ...(contact.name.trim() === '' && { name: 'nameRequired' }),
    ...(digits.length < 10 && { phone: 'phoneRequired' }),
    ...(email !== '' && !isEmail(email) && { email: 'emailInvalid' }),
  };
}
