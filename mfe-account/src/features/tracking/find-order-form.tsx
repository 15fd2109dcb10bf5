import { Link, paths } from '@storefront/platform';
import { formOf, phone as phoneField, string, text } from '@storefront/platform/forms';
import { buttonClass, Card, Text } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { PhoneInput } from '../contact/phone-input';
import { AccountForm } from '../form/account-form';
import { SubmitButton } from '../form/submit-button';
import { orderNumber } from '../orders/order-number';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './tracking.module.css';

interface FindOrderFormProps {
  readonly isTrip: boolean;
  /** Whether the order's phone is asked for, as a guest's proof. */
  readonly needsPhone: boolean;
  /** The known order number as the initial value. */
  readonly orderId: number | null;
  readonly phone: string;
  readonly onFind: (orderId: number, phone: string | null) => void;
}

/** The form that asks for the order to track. */
export default function FindOrderForm({
  isTrip,
  needsPhone,
  orderId,
  phone,
  onFind,
}: FindOrderFormProps): ReactNode {
  const { t } = useAccountTexts();
  const wrong = t(isTrip ? 'tracking.tripIdInvalid' : 'tracking.orderIdInvalid');
  const form = formOf<{ id: string; phone: string }>()({
    id: text(string().test('id', wrong, (value) => orderNumber(value ?? '') !== null)),
    phone: needsPhone ? phoneField() : text(),
  });
  return (
    <Card padding="large" className={styles.finder}>
      <Text tone="muted" size="sm">
        {t(
          !needsPhone
            ? 'tracking.customerHint'
            : isTrip
              ? 'tracking.tripGuestHint'
              : 'tracking.guestHint',
        )}
      </Text>
      <AccountForm
        label={t(isTrip ? 'tracking.tripTitle' : 'tracking.title')}
        form={form}
        initialValues={{ id: orderId === null ? '' : String(orderId), phone }}
        keepAs="find-order"
        onSend={async (values) => {
          const number = orderNumber(values.id);
          if (number !== null) onFind(number, needsPhone ? values.phone : null);
        }}
      >
        <FormikField name="id">
          {({ input }) => (
            <TextInput
              label={t(isTrip ? 'tracking.tripId' : 'tracking.orderId')}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              {...input}
            />
          )}
        </FormikField>
        {needsPhone && <PhoneInput name="phone" label={t('fields.phone')} />}
        <SubmitButton>{t(isTrip ? 'tracking.findTrip' : 'tracking.find')}</SubmitButton>
        {!needsPhone && (
          <Link
            className={buttonClass({ variant: 'ghost', block: true })}
            to={paths.profile.href(isTrip ? 'my-trips' : 'my-orders')}
          >
            {t(isTrip ? 'profile.pages.my-trips' : 'profile.pages.my-orders')}
          </Link>
        )}
      </AccountForm>
    </Card>
  );
}
