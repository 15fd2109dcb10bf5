import type { ConfirmBy, WalletPayouts } from '@storefront/api';
import { type IdentityProof, payoutRequest } from '@storefront/api/account';
import { isolate, toAsciiDigits, useFormats } from '@storefront/i18n';
import { toast, useMutation } from '@storefront/platform';
import { TextInput } from '@storefront/ui/controls';
import { Form, FormikField } from '@storefront/ui/forms';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import { type ReactNode, useState } from 'react';
import { object, string } from 'yup';
import { IdentityDialog } from '../confirm-identity/identity-dialog';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';

interface BankAccount {
  readonly account_holder: string;
  readonly iban: string;
}

interface PayoutDialogProps {
  readonly wallet: WalletPayouts['wallets'][number];
  readonly confirmBy: ConfirmBy | null | undefined;
  readonly onClose: () => void;
}

/** The bank account for a pay-out, and then the owner's proof of identity. */
export default function PayoutDialog({ wallet, confirmBy, onClose }: PayoutDialogProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const request = useMutation(payoutRequest());
  const [account, setAccount] = useState<BankAccount | null>(null);
  const amount = isolate(formats.money(wallet.payable));

  async function send(chosen: BankAccount, proof: IdentityProof) {
    const { message } = await request.mutateAsync({
      ...chosen,
      ...proof,
      amount: wallet.payable,
      currency_code: wallet.currency.currency_code,
    });
    toast.success(message);
    onClose();
  }

  if (account) {
    return (
      <IdentityDialog
        by={confirmBy}
        title={t('payouts.confirmTitle', { amount })}
        action={t('payouts.action')}
        onConfirm={(proof) => send(account, proof)}
        onClose={() => setAccount(null)}
      >
        <p>
          {t('payouts.confirm', { amount, holder: isolate(account.account_holder) })}{' '}
          <bdi dir="ltr">{friendlyFormatIBAN(account.iban)}</bdi>
        </p>
      </IdentityDialog>
    );
  }
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      closeOnShade={false}
      title={t('payouts.confirmTitle', { amount })}
    >
      <AccountForm onChosen={setAccount} />
    </ResponsiveDialog>
  );
}

function AccountForm({
  onChosen,
}: {
  readonly onChosen: (account: BankAccount) => void;
}): ReactNode {
  const { t } = useAccountTexts();
  return (
    <Form
      label={t('payouts.title')}
      initialValues={{ account_holder: '', iban: '' }}
      schema={object({
        account_holder: string().trim().required(t('payouts.holderNeeded')),
        iban: string()
          .required(t('payouts.ibanNeeded'))
          .test('iban', t('payouts.ibanWrong'), (value) => isValidIBAN(ibanIn(value))),
      })}
      onSubmit={async ({ account_holder, iban }) =>
        onChosen({ account_holder: account_holder.trim(), iban: ibanIn(iban) })
      }
    >
      <FormikField name="account_holder">
        {({ input }) => (
          <TextInput
            label={t('payouts.holder')}
            hint={t('payouts.holderHint')}
            autoComplete="name"
            {...input}
          />
        )}
      </FormikField>
      <FormikField name="iban">
        {({ input }) => (
          <TextInput label={t('payouts.iban')} dir="ltr" autoComplete="off" {...input} />
        )}
      </FormikField>
      <SubmitButton>{t('payouts.continue')}</SubmitButton>
    </Form>
  );
}

/** An IBAN as customers write it, with blanks, dashes or Arabic digits, in its electronic form. */
function ibanIn(text: string): string {
  return electronicFormatIBAN(toAsciiDigits(text)) ?? '';
}
