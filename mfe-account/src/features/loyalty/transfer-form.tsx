import { createIdempotencyKey, write } from '@storefront/api';
import {
  customerInfo,
  loyaltyTransactions,
  pointTransfer as pointTransferCall,
  walletTransactions,
} from '@storefront/api/account';
import { isolate, toAsciiDigits, useFormats } from '@storefront/i18n';
import { toast, useMutation } from '@storefront/platform';
import { formOf, string, text } from '@storefront/platform/forms';
import { pointTransfer } from '@storefront/pricing';
import { Button, Card } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { FormikField, useFormikContext } from '@storefront/ui/forms';
import { type ReactNode, useRef } from 'react';
import { AccountForm } from '../form/account-form';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';

interface TransferFormProps {
  readonly balance: number;
  /** Smallest transfer. */
  readonly minimum: number;
  /** Points for one currency unit. */
  readonly rate: number | null;
}

/** Whole points of a text, 0 for anything else. */
function pointsIn(text: string): number {
  const digits = toAsciiDigits(text).trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

/** Converts points into wallet money; their value is shown before. */
export default function TransferForm({ balance, minimum, rate }: TransferFormProps): ReactNode {
  const { t, common } = useAccountTexts();
  const formats = useFormats();
  const transfer = useMutation(
    write(pointTransferCall, {
      refreshes: [loyaltyTransactions, walletTransactions, customerInfo],
    }),
  );
  const attempt = useRef({ points: 0, key: '' });
  const tooFew = t('loyalty.tooFew', { minimum: formats.number(minimum) });
  const rule = string()
    .test('minimum', tooFew, (value) => pointsIn(value ?? '') >= Math.max(1, minimum))
    .test('balance', t('loyalty.tooMany'), (value) => pointsIn(value ?? '') <= balance);
  const form = formOf<{ point: number }>()({ point: { ...text(rule), send: pointsIn } });
  return (
    <Card padding="large" className={section.reading}>
      <AccountForm
        label={t('loyalty.convert')}
        form={form}
        keepAs="transfer"
        onSend={async (values, { resetForm }) => {
          const body = form.body(values);
          if (attempt.current.points !== body.point) {
            attempt.current = { points: body.point, key: createIdempotencyKey() };
          }
          await transfer.mutateAsync({ body, idempotencyKey: attempt.current.key });
          attempt.current = { points: 0, key: '' };
          toast.success(common('toasts.pointsTransferred'));
          resetForm();
        }}
      >
        <FormikField name="point">
          {({ input }) => (
            <TextInput
              label={t('loyalty.points')}
              hint={input.error === tooFew ? undefined : tooFew}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              {...input}
            />
          )}
        </FormikField>
        <ConvertAll balance={balance} minimum={minimum} rate={rate} />
        <Worth rate={rate} />
        <FormProblem />
        <SubmitButton>{t('loyalty.convert')}</SubmitButton>
      </AccountForm>
    </Card>
  );
}

function Worth({ rate }: { readonly rate: number | null }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { values } = useFormikContext<{ point: string }>();
  const requested = pointsIn(values.point);
  const { points, amount } = pointTransfer(requested, rate);
  const worth = requested > 0 && t('loyalty.worth', { amount: isolate(formats.money(amount)) });
  const stay = points < requested && t('loyalty.stay', { count: requested - points });
  return <p role="status">{[worth, stay].filter(Boolean).join(' ')}</p>;
}

/** Fills in all points. Renders nothing while there are too few. */
function ConvertAll({ balance, minimum, rate }: TransferFormProps): ReactNode {
  const { t } = useAccountTexts();
  const { setFieldValue } = useFormikContext<{ point: string }>();
  const { points } = pointTransfer(balance, rate);
  if (points === 0 || points < minimum) return null;
  return (
    <div>
      <Button size="small" onClick={() => void setFieldValue('point', String(points))}>
        {t('loyalty.convertAll', { count: points })}
      </Button>
    </div>
  );
}
