import { LinkButton, PageTitle, paths, useFeature } from '@storefront/platform';
import { EmptyState, Page } from '@storefront/ui';
import type { ComponentType, ReactNode } from 'react';
import { EmailInput } from '../contact/email-input';
import { PhoneInput } from '../contact/phone-input';
import { AccountForm } from '../form/account-form';
import { FormProblem } from '../form/form-problem';
import { NewPasswordInputs } from '../form/new-password-inputs';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';

const parts = {
  AccountForm,
  FormProblem,
  SubmitButton,
  EmailInput,
  PhoneInput,
  NewPasswordInputs,
};

/** A page of a feature with a form of the account, in the chunk of its module. */
export interface FormPage {
  /** As in `FEATURES`. */
  readonly name: string;
  /** Fetches its texts. */
  prepare(): Promise<void>;
  readonly Page: ComponentType<{ readonly parts: typeof parts }>;
}

/** The first page of a list, while its feature is on. */
export function FeaturePage({ pages: [page] }: { readonly pages: readonly FormPage[] }): ReactNode {
  const { common } = useAccountTexts();
  const isOffered = useFeature(page?.name ?? '');
  if (page && isOffered !== false) return <page.Page parts={parts} />;
  const title = common('sections.switchedOff');
  return (
    <Page width="reading">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        isPage
        title={title}
        action={<LinkButton to={paths.home.href()}>{common('actions.goHome')}</LinkButton>}
      />
    </Page>
  );
}
