import { type ConfirmBy, refresh, write } from '@storefront/api';
import { customerInfo, type IdentityProof, walletTransactions } from '@storefront/api/account';
import { isolate, toAsciiDigits, useFormats } from '@storefront/i18n';
import { toast, useMutation, useQueryClient } from '@storefront/platform';
import { object, string } from '@storefront/platform/forms';
import { Button } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { Form, FormikField } from '@storefront/ui/forms';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import { type ReactNode, useState } from 'react';
import { requestPayout, type WalletPayouts, walletPayouts } from '../contract';
import { usePayoutsTexts } from './payouts-texts';

interface BankAccount {
  readonly account_holder: string;
  readonly iban: string;
}

/** The account's dialog that asks for a proof of identity. */
export interface IdentityDialogProps {
  readonly by: ConfirmBy | null | undefined;
  readonly title: string;
  readonly action: string;
  readonly onConfirm: (proof: IdentityProof) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

interface PayoutDialogProps {
  readonly IdentityDialog: (props: IdentityDialogProps) => ReactNode;
  readonly wallet: WalletPayouts['wallets'][number];
  readonly confirmBy: ConfirmBy | null | undefined;
  readonly onClose: () => void;
}

/** Asks for the bank account of a payout, and then for a proof of identity. */
export default function PayoutDialog(props: PayoutDialogProps): ReactNode {
  const { wallet, confirmBy, IdentityDialog, onClose } = props;
  const { t } = usePayoutsTexts();
  const formats = useFormats();
  const client = useQueryClient();
  const request = useMutation({
    ...write(requestPayout),
    // Also after a refusal, because the shown amount is then out of date.
    onSettled: () => refresh(client, walletPayouts, walletTransactions, customerInfo),
  });
  const [account, setAccount] = useState<BankAccount>({ account_holder: '', iban: '' });
  const [isChosen, setChosen] = useState(false);
  const amount = isolate(formats.money(wallet.payable));

  async function send(proof: IdentityProof) {
    const { message } = await request.mutateAsync({
      body: {
        ...account,
        ...proof,
        amount: wallet.payable,
        currency_code: wallet.currency.currency_code,
      },
    });
    toast.success(message);
    onClose();
  }

  if (isChosen) {
    return (
      <IdentityDialog
        by={confirmBy}
        title={t('confirmTitle', { amount })}
        action={t('action')}
        onConfirm={send}
        onClose={() => setChosen(false)}
      >
        <p>
          <span>{t('confirm', { amount, holder: isolate(account.account_holder) })}</span>{' '}
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
      title={t('confirmTitle', { amount })}
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
  const { t } = usePayoutsTexts();
  return (
    <Form
      label={t('title')}
      initialValues={account}
      schema={object({
        account_holder: string().trim().required(t('holderNeeded')),
        iban: string()
          .required(t('ibanNeeded'))
          .test('iban', t('ibanWrong'), (value) => isValidIBAN(ibanIn(value))),
      })}
      onSubmit={async ({ account_holder, iban }) =>
        onChosen({ account_holder: account_holder.trim(), iban: ibanIn(iban) })
      }
    >
      <FormikField name="account_holder">
        {({ input }) => (
          <TextInput label={t('holder')} hint={t('holderHint')} autoComplete="name" {...input} />
        )}
      </FormikField>
      <FormikField name="iban">
        {({ input }) => <TextInput label={t('iban')} dir="ltr" autoComplete="off" {...input} />}
      </FormikField>
      <Button type="submit" variant="primary" block>
        {t('continue')}
      </Button>
    </Form>
  );
}

/** An IBAN as customers write it, with blanks, dashes or Arabic digits, in its electronic form. */
function ibanIn(text: string): string {
  return electronicFormatIBAN(toAsciiDigits(text)) ?? '';
}
