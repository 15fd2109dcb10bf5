import type { FormShape } from '@storefront/platform/forms';
import type { ButtonProps } from '@storefront/ui';
import type { FormProps } from '@storefront/ui/forms';
import type { ComponentType, ReactNode } from 'react';

interface AccountFormProps<Values extends object> {
  readonly label: string;
  readonly form: FormShape<Values>;
  /** The key under which typed text survives a reload. */
  readonly keepAs?: string;
  /** Sends the form; it rejects with the server's error. */
  readonly onSend: FormProps<Values>['onSubmit'];
  readonly children: ReactNode;
}

/** The parts of forms that the account gives to these pages. */
export interface FormParts {
  /** Shows the errors of a failed call beside its fields, in a toast and in its `FormProblem`. */
  readonly AccountForm: <Values extends object>(props: AccountFormProps<Values>) => ReactNode;
  readonly FormProblem: ComponentType;
  readonly SubmitButton: ComponentType<Pick<ButtonProps, 'size' | 'children'>>;
  /** The field `email`. */
  readonly EmailInput: ComponentType;
  readonly PhoneInput: ComponentType<{ readonly name: string; readonly label: string }>;
  /** The fields `password` and `confirm_password`. */
  readonly NewPasswordInputs: ComponentType<{ readonly label: string; readonly hint: string }>;
}

export interface WithParts {
  readonly parts: FormParts;
}
