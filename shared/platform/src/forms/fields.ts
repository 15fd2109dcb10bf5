import { isEmail } from '@storefront/api';
import { phoneProblem } from '@storefront/domain';
import { type Translate, textsOf } from '@storefront/i18n';
import { type AnySchema, array, boolean, string } from 'yup';
import type { LocalField, SentField } from './form-of';

/** The text is looked up when a rule fails, so that one form description works for all languages. */
export type Message = () => string;

/** Messages of a namespace: `messagesOf('common')('validation.nameRequired')`. */
export function messagesOf<Namespace extends string>(namespace: Namespace) {
  return (...text: Parameters<Translate<Namespace>>): Message =>
    () =>
      textsOf(namespace)(...text);
}

const common = messagesOf('common');
const EMAIL_MAXIMUM = 255;

/** Text that may be empty. */
export function text(rule: AnySchema = string()): SentField<string> {
  return { initial: '', rule, isKept: true, send: (value) => value.trim() };
}

export function requiredText(message: Message): SentField<string> {
  return text(string().trim().required(message));
}

/** Text that is sent as `null` when it is empty. */
export function optionalText(rule: AnySchema = string()): SentField<string, string | null> {
  return { ...text(rule), send: (value) => value.trim() || null };
}

/** An e-mail address as the backend accepts it: yup's own rule refuses international domains. */
const emailRule = () =>
  string()
    .trim()
    .max(EMAIL_MAXIMUM, common('validation.emailTooLong'))
    .test('email', common('validation.emailInvalid'), (value) => !value || isEmail(value));

export function email(): SentField<string> {
  return text(emailRule().required(common('validation.emailRequired')));
}

export function optionalEmail(): SentField<string> {
  return text(emailRule());
}

/** A phone number with its country's code. */
export function phone(required = common('validation.phoneRequired')): SentField<string> {
  const rule = string()
    .required(required)
    .test(
      'short',
      common('validation.phoneTooShort'),
      (value) => phoneProblem(value ?? '') !== 'short',
    )
    .test(
      'wrong',
      common('validation.phoneInvalid'),
      (value) => phoneProblem(value ?? '') !== 'wrong',
    );
  return { initial: '', rule, isKept: true, send: (value) => value };
}

/** One of a fixed set of values; the first is the initial one. */
export function choice<const Option extends string>(
  options: readonly [Option, ...Option[]],
): SentField<Option> {
  return { initial: options[0], rule: string(), isKept: true, send: (value) => value };
}

/** The id of a row that is chosen from a list. */
export function chosenId(message: Message): SentField<string, number> {
  return { initial: '', rule: string().required(message), send: Number };
}

export function flag(): SentField<boolean> {
  return { initial: false, rule: boolean(), send: (value) => value };
}

/** Files are sent beside the body. @param required the message when there is none */
export function files(required?: Message): LocalField<File[]> {
  return { initial: [], rule: required ? array().min(1, required) : array() };
}

/** A field that is not part of the body. */
export function formOnly<Value>(
  field: LocalField<Value> | SentField<Value, unknown>,
): LocalField<Value> {
  return { ...field, send: undefined };
}
