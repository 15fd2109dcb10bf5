import { ApiError, errorMessages } from '@storefront/api';
import { textsOf } from '@storefront/i18n';
import { showApiError } from '@storefront/platform';

/** The messages of a failed call, by field and for the form as a whole. */
export interface FormFailure {
  readonly fields: Readonly<Record<string, string>>;
  readonly general: readonly string[];
}

/** Sorts the server's messages: one whose code is the name of a field belongs to that field. */
function formFailure(error: unknown, fields: readonly string[]): FormFailure {
  const entries = error instanceof ApiError ? error.errors : [];
  const own = entries.filter((entry) => fields.includes(entry.code));
  const ownMessages = new Set(own.map((entry) => entry.message));
  return {
    fields: Object.fromEntries(own.map((entry) => [entry.code, entry.message])),
    general: errorMessages(error, textsOf('common')).filter((message) => !ownMessages.has(message)),
  };
}

/** The part of formik's helpers that a failed submit needs. */
export interface FailingForm {
  setFieldError: (field: string, message: string) => void;
  setFieldTouched: (field: string, touched: boolean, validate: boolean) => void;
  setStatus: (status: unknown) => void;
}

/**
 * Reports a failed submit: in a toast, beside the affected fields, and above the button.
 * @param fields the server's names of the form's fields
 */
export function failForm(error: unknown, form: FailingForm, fields: readonly string[]): void {
  const failure = formFailure(error, fields);
  for (const [field, message] of Object.entries(failure.fields)) {
    form.setFieldTouched(field, true, false);
    form.setFieldError(field, message);
  }
  form.setStatus(failure.general);
  showApiError(error);
}
