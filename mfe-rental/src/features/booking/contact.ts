import { isEmail } from '@storefront/api';
import { phoneProblem } from '@storefront/domain';

/** The contact for a trip. */
export interface Contact {
  readonly name: string;
  /** With a leading plus. */
  readonly phone: string;
  readonly email: string;
  readonly note: string;
}

export type ContactProblem = 'nameRequired' | 'phoneRequired' | 'phoneInvalid' | 'emailInvalid';

/** The missing fields of a contact; the e-mail address is optional. */
export function checkContact(contact: Contact): Partial<Record<keyof Contact, ContactProblem>> {
  const phone = phoneProblem(contact.phone);
  const email = contact.email.trim();
  return {
    ...(contact.name.trim() === '' && { name: 'nameRequired' }),
    ...(phone && { phone: phone === 'short' ? 'phoneRequired' : 'phoneInvalid' }),
    ...(email !== '' && !isEmail(email) && { email: 'emailInvalid' }),
  };
}
