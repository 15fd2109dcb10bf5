import { Link, paths } from '@storefront/platform';
import { buttonClass, Card, Text } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { Form, FormikField, KeepText } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { object, string } from 'yup';
import { PhoneInput } from '../contact/phone-input';
import { phoneRule } from '../form/credential-rules';
import { SubmitButton } from '../form/submit-button';
import { orderNumber } from '../orders/order-number';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './tracking.module.css';

interface FindOrderFormProps {
  readonly isTrip: boolean;
  /** Whether the phone of the order is asked for, as a proof of guests. */
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
  const { t, common } = useAccountTexts();
  const wrong = t(isTrip ? 'tracking.tripIdInvalid' : 'tracking.orderIdInvalid');
  const id = string().test('id', wrong, (value) => orderNumber(value ?? '') !== null);
  const schema = needsPhone
    ? object({
        id,
        phone: phoneRule(common, common('validation.phoneRequired')),
      })
    : object({ id });
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
      <Form
        label={t(isTrip ? 'tracking.tripTitle' : 'tracking.title')}
        initialValues={{ id: orderId === null ? '' : String(orderId), phone }}
        schema={schema}
        onSubmit={async (values) => {
          const number = orderNumber(values.id);
          if (number !== null) onFind(number, needsPhone ? values.phone : null);
        }}
      >
        <KeepText form="find-order" fields={['id', 'phone']} />
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
      </Form>
    </Card>
  );
}
