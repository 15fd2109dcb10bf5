import type { ConfirmBy, WalletPayouts } from '@storefront/api';
import { type IdentityProof, payoutRequest } from '@storefront/api/account';
import { isolate, toAsciiDigits, useFormats } from '@storefront/i18n';
import { toast, useMutation } from '@storefront/platform';
import { object, string } from '@storefront/platform/forms';
import { TextInput } from '@storefront/ui/controls';
import { Form, FormikField } from '@storefront/ui/forms';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import { type ReactNode, useState } from 'react';
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

/** Asks for the bank account of a payout, and then for a proof of identity. */
export default function PayoutDialog({ wallet, confirmBy, onClose }: PayoutDialogProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const request = useMutation(payoutRequest());
  const [account, setAccount] = useState<BankAccount>({ account_holder: '', iban: '' });
  const [isChosen, setChosen] = useState(false);
  const amount = isolate(formats.money(wallet.payable));

  async function send(proof: IdentityProof) {
    const { message } = await request.mutateAsync({
      ...account,
      ...proof,
      amount: wallet.payable,
      currency_code: wallet.currency.currency_code,
    });
    toast.success(message);
    onClose();
  }

  if (isChosen) {
    return (
      <IdentityDialog
        by={confirmBy}
        title={t('payouts.confirmTitle', { amount })}
        action={t('payouts.action')}
        onConfirm={send}
        onClose={() => setChosen(false)}
      >
        <p>
          <span>{t('payouts.confirm', { amount, holder: isolate(account.account_holder) })}</span>{' '}
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
      <AccountForm
        account={account}
        onChosen={(chosen) => {
          setAccount(chosen);
          setChosen(true);
        }}
      />
    </ResponsiveDialog>
  );
}

interface AccountFormProps {
  /** As entered before, when the customer returns to correct it. */
  readonly account: BankAccount;
  readonly onChosen: (account: BankAccount) => void;
}

function AccountForm({ account, onChosen }: AccountFormProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <Form
      label={t('payouts.title')}
      initialValues={account}
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
