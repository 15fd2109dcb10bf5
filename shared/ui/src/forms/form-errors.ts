import { getIn } from 'formik';

/** Path of a field and its error. */
export interface FormFault {
  name: string;
  message: string;
}

/**
 * Formik's tree of messages as a list.
 * @param fields names of the form's fields in their order; yup reports `confirm_password` before `password`
 */
export function listFaults(errors: unknown, fields: readonly string[]): FormFault[] {
  const place = ({ name }: FormFault) => fields.indexOf(name.split('.')[0] ?? name);
  return faultsIn(errors, '').toSorted((one, other) => place(one) - place(other));
}

function faultsIn(errors: unknown, prefix: string): FormFault[] {
  if (typeof errors === 'string') return [{ name: prefix, message: errors }];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.keys(errors).flatMap((key) =>
    faultsIn(getIn(errors, key), prefix ? `${prefix}.${key}` : key),
  );
}
