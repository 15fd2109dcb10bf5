import { getIn } from 'formik';

/** Path of a field and what is wrong with it. */
export interface FormFault {
  name: string;
  message: string;
}

/** Formik's tree of messages as a list in the order of the form's fields. */
export function listFaults(errors: unknown, prefix = ''): FormFault[] {
  if (typeof errors === 'string') return [{ name: prefix, message: errors }];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.keys(errors).flatMap((key) =>
    listFaults(getIn(errors, key), prefix ? `${prefix}.${key}` : key),
  );
}
