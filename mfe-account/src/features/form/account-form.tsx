import type { FormShape } from '@storefront/platform/forms';
import { Form, type FormProps, KeepText } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { failForm } from './form-failure';

interface AccountFormProps<Values extends object>
  extends Pick<FormProps<Values>, 'label' | 'reinitialize' | 'children'> {
  readonly form: FormShape<Values>;
  /** Instead of the empty form. */
  readonly initialValues?: Values;
  /** The key under which typed text survives a reload, unique on the site. */
  readonly keepAs?: string;
  /** Sends the form; it rejects with the server's error. */
  readonly onSend: FormProps<Values>['onSubmit'];
}

/** A form that shows the errors of a failed call beside its fields, in a toast and in its `FormProblem`. */
export function AccountForm<Values extends object>({
  form,
  initialValues = form.initialValues,
  keepAs,
  onSend,
  children,
  ...frame
}: AccountFormProps<Values>): ReactNode {
  return (
    <Form
      {...frame}
      initialValues={initialValues}
      schema={form.schema}
      onSubmit={async (values, helpers) => {
        try {
          await onSend(values, helpers);
        } catch (error) {
          failForm(error, helpers, form.names);
        }
      }}
    >
      {keepAs && <KeepText form={keepAs} fields={form.kept} />}
      {children}
    </Form>
  );
}
