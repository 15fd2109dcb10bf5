import {
  formOnly,
  type LocalField,
  type Message,
  messagesOf,
  type SentField,
  string,
} from '@storefront/platform/forms';

/** Messages of the account's own texts, and of those of the whole site. */
export const account = messagesOf('account');
export const common = messagesOf('common');

/** Characters. */
export const PASSWORD_MINIMUM = 6;

/** A password: sent as it was typed, and forgotten at a reload. */
export function password(rule = string()): SentField<string> {
  return { initial: '', rule, send: (value) => value };
}

/** The field `password` once more. An empty one is missing, not different. */
export function repeatedPassword(required: Message): LocalField<string> {
  const rule = string()
    .required(required)
    .test(
      'same',
      common('validation.passwordsMustMatch'),
      (value, { parent }) => !value || value === parent.password,
    );
  return formOnly(password(rule));
}
