import { type Customer, isEmail } from '@storefront/api';
import { phoneProblem, plainCode } from '@storefront/domain';

export type ContactKind = 'email' | 'phone' | 'invalid';

/** Whether a text is an e-mail, a phone number, or neither. */
export function contactKind(text: string): ContactKind {
  const contact = plainCode(text);
  if (isEmail(contact)) return 'email';
  return phoneProblem(contact) === null ? 'phone' : 'invalid';
}

/** From this many digits on, the text is unlikely to become an e-mail address. */
const TELLING_DIGITS = 4;

/** Whether the text typed so far looks like a phone number. The field then becomes a phone field. */
export function looksLikePhone(text: string): boolean {
  const typed = withoutSeparators(plainCode(text));
  return /^\+\d/.test(typed) || (/^\d+$/.test(typed) && typed.length >= TELLING_DIGITS);
}

/**
 * Masks a contact so that only its owner recognises it: e-mails keep the first 2 characters of the local part, phones
 * the first 4 and the last 3 digits.
 */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  if (at > 0) {
    const local = [...contact.slice(0, at)];
    return `${local.slice(0, 2).join('')}${stars(local.length - 2)}${contact.slice(at)}`;
  }
  const plus = contact.startsWith('+') ? '+' : '';
  const digits = contact.replace(/\D/g, '');
  if (digits.length <= 7) return contact;
  return `${plus}${digits.slice(0, 4)}${stars(digits.length - 7)}${digits.slice(-3)}`;
}

const stars = (count: number) => '*'.repeat(Math.max(0, count));

function withoutSeparators(text: string): string {
  return text.replace(/[\s().-]/g, '');
}

export function fullName({ f_name, l_name }: Pick<Customer, 'f_name' | 'l_name'>): string {
  return [f_name, l_name].filter(Boolean).join(' ');
}
