import clsx from 'clsx';
import { Formik, type FormikHelpers, useFormikContext } from 'formik';
import { createContext, type MouseEvent, type ReactNode, useContext, useId, useRef } from 'react';
import type { AnyObjectSchema } from 'yup';

import styles from './forms.module.css';

const FormId = createContext('');

/** Id of the control of a field, for labels and for the links of the error summary. */
export function useFieldId(name: string): string {
  return `${useContext(FormId)}-${name}`;
}

export interface FormProps<Values extends object> {
  initialValues: Values;
  /** A yup schema; its messages are the texts that are shown. */
  schema?: AnyObjectSchema | undefined;
  /** Must return the promise of the whole submit: the form stays locked until it settles. */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void>;
  /** New `initialValues` replace the shown values, such as a profile that has loaded. */
  reinitialize?: boolean | undefined;
  /** Names the form for assistive technology. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A form with its fields one below the other: a field is checked on blur, typing clears its error, and everything is
 * checked on submit. Use it rather than formik's own, whose context may be of another copy of the library.
 */
export function Form<Values extends object>({
  initialValues,
  schema,
  onSubmit,
  reinitialize = false,
  children,
  ...frame
}: FormProps<Values>) {
  return (
    <Formik<Values>
      initialValues={initialValues}
      validationSchema={schema}
      validateOnChange={false}
      enableReinitialize={reinitialize}
      onSubmit={onSubmit}
    >
      <LockedForm {...frame}>{children}</LockedForm>
    </Formik>
  );
}

/**
 * A press of the submit button keeps the focus in the field: a blur would check the field, an error that disappears
 * would move the button from under the pointer, and the press would be lost.
 */
function keepFocusWhileSending(event: MouseEvent<HTMLFormElement>) {
  const isSending =
    event.target instanceof Element && event.target.closest('button[type="submit"]') !== null;
  if (isSending) event.preventDefault();
}

/** Formik runs every submit before the next render, so two in one tick both run. A ref locks at once. */
function LockedForm({
  label,
  className,
  children,
}: Pick<FormProps<object>, 'label' | 'className' | 'children'>) {
  const id = useId();
  const { submitForm } = useFormikContext();
  const locked = useRef(false);
  async function submit() {
    if (locked.current) return;
    locked.current = true;
    try {
      await submitForm();
    } finally {
      locked.current = false;
    }
  }
  return (
    <FormId.Provider value={id}>
      <form
        noValidate
        aria-label={label}
        className={clsx(styles.form, className)}
        onMouseDown={keepFocusWhileSending}
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
      >
        {children}
      </form>
    </FormId.Provider>
  );
}
