import clsx from 'clsx';
import { Formik, type FormikHelpers, useFormikContext } from 'formik';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import type { AnyObjectSchema } from 'yup';

import styles from './forms.module.css';

const FormId = createContext('');

/** Runs the validation of a field, immediately or when it cannot shift anything under the pointer. */
export const CheckField = createContext((check: () => void) => check());

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
 * A form with stacked fields: a field is validated on blur, typing clears its error, and everything is validated on
 * submit. Use it instead of formik's own, whose context may come from another copy of the library.
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
 * Pressing the submit button keeps the focus in the field: the submit validates everything, and a later validation on
 * blur could remove an error that the server has returned.
 */
function keepFocusWhileSending(event: MouseEvent<HTMLFormElement>) {
  const isSending =
    event.target instanceof Element && event.target.closest('button[type="submit"]') !== null;
  if (isSending) event.preventDefault();
}

/** Events that end a press; a drag or a scroll bar may end without the first. */
const ENDS = ['mouseup', 'dragend', 'keydown'] as const;

/**
 * Delays the validation of fields until a pointer press is over: an error that appears or disappears in between would
 * move the pressed control from under the pointer, and the press would be lost. Touch screens send `mousedown`, blur
 * and `mouseup` one after another at the end of a tap.
 */
function useAfterPress(): (check: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const begin = () => {
      waiting.current ??= [];
    };
    // The click follows `mouseup` immediately.
    const end = () =>
      setTimeout(() => {
        const checks = waiting.current ?? [];
        waiting.current = null;
        for (const check of checks) check();
      });
    document.addEventListener('mousedown', begin, options);
    for (const type of ENDS) document.addEventListener(type, end, options);
    return () => listening.abort();
  }, []);
  return useCallback((check) => {
    if (waiting.current) waiting.current.push(check);
    else check();
  }, []);
}

/** Formik runs every submit before the next render, so two in one tick would both run. A ref locks immediately. */
function LockedForm({
  label,
  className,
  children,
}: Pick<FormProps<object>, 'label' | 'className' | 'children'>) {
  const id = useId();
  const { submitForm } = useFormikContext();
  const locked = useRef(false);
  const afterPress = useAfterPress();
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
      <CheckField.Provider value={afterPress}>
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
      </CheckField.Provider>
    </FormId.Provider>
  );
}
