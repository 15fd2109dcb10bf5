import { type Message, messagesOf, type SentField, string } from '@storefront/platform/forms';

/** Messages of the account's own texts, and of those of the whole site. */
export const account = messagesOf('account');
export const common = messagesOf('common');

/** Characters. */
export const PASSWORD_MINIMUM = 6;

/** A password: sent as typed, and lost at a reload. */
export function password(rule = string()): SentField<string> {
  return { initial: '', rule, send: (value) => value };
}

/** A password of at least {@link PASSWORD_MINIMUM} characters. */
export function longPassword(tooShort: Message, required = common('validation.passwordRequired')) {
  return password(string().required(required).min(PASSWORD_MINIMUM, tooShort));
}

/** The field `password` repeated. An empty one is missing, not different. */
export function repeatedPassword(required: Message): SentField<string> {
  const rule = string()
    .required(required)
    .test(
      'same',
      common('validation.passwordsMustMatch'),
      (value, { parent }) => !value || value === parent.password,
    );
  return password(rule);
}
