import { type FieldInputProps, useField, useFormikContext } from 'formik';
import { type FocusEvent, type ReactNode, useContext } from 'react';
import { CheckField, useFieldId } from './form';

/** For native inputs: `TextInput`, `TextArea`, `PasswordInput`. */
export interface InputWiring extends Pick<FieldInputProps<string>, 'name' | 'value' | 'onChange'> {
  id: string;
  onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  error: string | undefined;
}

/** For controls with a value: `RadioGroup`, `PhoneField`, `DatePicker`, `ImageUpload` … */
export interface ValueWiring<Value> {
  id: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
}

export interface FormikFieldProps<Value> {
  /** Path of the value in the form. */
  name: string;
  children: (wiring: { input: InputWiring; control: ValueWiring<Value> }) => ReactNode;
}

/**
 * Connects one field of the form with its control:
 * `<FormikField name="email">{({ input }) => <TextInput label={…} {...input} />}</FormikField>`. State the type of a
 * value that is not a text: `<FormikField<File[]> name="images">`.
 */
export function FormikField<Value = string>({ name, children }: FormikFieldProps<Value>) {
  const id = useFieldId(name);
  const { setFieldError, setFieldTouched, setFieldValue } = useFormikContext();
  const [text, meta] = useField<string>(name);
  const [{ value }] = useField<Value>(name);
  const checkField = useContext(CheckField);
  const error = meta.touched ? meta.error : undefined;
  const clearError = () => setFieldError(name, undefined);
  return children({
    input: {
      id,
      name,
      value: text.value,
      error,
      onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        // An untouched empty field shows no error on blur: the customer may just be leaving the form.
        const isUnused = text.value === '' && !meta.touched;
        if (isUnused && !event.target.form?.contains(event.relatedTarget)) return;
        checkField(() => text.onBlur(event));
      },
      onChange: (event: unknown) => {
        text.onChange(event);
        clearError();
      },
    },
    control: {
      id,
      value,
      error,
      onBlur: () => checkField(() => void setFieldTouched(name)),
      onChange: (next) => {
        setFieldValue(name, next, false);
        clearError();
      },
    },
  });
}
