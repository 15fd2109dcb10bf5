import { type BodyOf, call, read } from '@storefront/api';
import { businessPlan } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { paths, useNavigate, useQuery, useSearchParams } from '@storefront/platform';
import { type FormValues, formOf, string } from '@storefront/platform/forms';
import { keepRegistrationToken, readRegistrationToken } from '@storefront/session';
import { Callout, Card } from '@storefront/ui';
import { RadioGroup } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import { type ReactNode, useState } from 'react';
import { common } from '../form/account-fields';
import { AccountForm } from '../form/account-form';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { orderNumber } from '../orders/order-number';
import { isWebAddress } from '../payment/payment-input';
import { useAccountTexts } from '../texts/use-account-texts';
import { Received } from './received';
import { RegistrationPage } from './registration-page';
import { StoreForm } from './store-form';

/** The server's key for the free trial. */
const FREE_TRIAL = 'free_trial';

const paymentForm = formOf<BodyOf<typeof businessPlan>>()({
  payment_gateway: {
    initial: FREE_TRIAL,
    rule: string().required(common('validation.paymentMethodRequired')),
    send: (gateway: string) => gateway,
  },
});

interface PlanPaymentProps {
  readonly storeId: number;
  readonly packageId: number;
  /** The browser returns from a payment that was not made. */
  readonly hasFailed: boolean;
  /** Called with the server's message. */
  readonly onDone: (message: string) => void;
  /** Goes to the payment page. */
  readonly leave?: (link: string) => void;
}

/** The last step of a registration with a package: a free trial, or payment. */
function PlanPayment({
  storeId,
  packageId,
  hasFailed,
  onDone,
  leave = (link) => window.location.assign(link),
}: PlanPaymentProps): ReactNode {
  const { t } = useAccountTexts();
  const gateways = useQuery(read(shopConfig)).data?.active_payment_method_list ?? [];

  async function send(values: FormValues<typeof paymentForm>) {
    const search = new URLSearchParams({
      active: 'active',
      store: String(storeId),
      package: String(packageId),
    });
    const answer = await call(businessPlan, {
      body: paymentForm.body(values, {
        store_id: storeId,
        registration_token: readRegistrationToken(),
        business_plan: 'subscription',
        package_id: packageId,
        payment_platform: 'web',
        callback: `${window.location.origin}${paths.storeRegistration.path}?${search}`,
      }),
    });
    if (!('redirect_link' in answer)) return onDone(answer.message ?? t('registration.paid'));
    const link = answer.redirect_link;
    if (!isWebAddress(link)) throw new Error(`No address of a payment page: ${link}`);
    leave(link);
  }

  return (
    <Card padding="large" gap={4}>
      {hasFailed ? (
        <Callout tone="danger" role="alert">
          {t('registration.paymentFailed')}
        </Callout>
      ) : (
        <Callout tone="success" role="status">
          {t('registration.almostDone')}
        </Callout>
      )}
      <AccountForm label={t('registration.payment')} form={paymentForm} onSend={send}>
        <FormikField name="payment_gateway">
          {({ control: { onBlur: _onBlur, ...control } }) => (
            <RadioGroup
              {...control}
              label={t('registration.payment')}
              layout="cards"
              options={[
                { value: FREE_TRIAL, label: t('registration.freeTrial') },
                ...gateways.map(({ gateway, gateway_title }) => ({
                  value: gateway,
                  label: gateway_title,
                })),
              ]}
            />
          )}
        </FormikField>
        <FormProblem />
        <SubmitButton>{t('registration.payOn')}</SubmitButton>
      </AccountForm>
    </Card>
  );
}

/**
 * `/store-registration`: a new store or rental provider. A package is paid afterwards: the address then names the
 * store, so that the payment page can lead back here.
 */
export function StoreRegistrationPage(): ReactNode {
  const { t } = useAccountTexts();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [message, setMessage] = useState<string | null>(null);
  const storeId = orderNumber(query.get('store'));
  const packageId = orderNumber(query.get('package'));
  const flag = query.get('flag');
  const isPaid = flag === 'success';
  return (
    <RegistrationPage title={t('registration.storeTitle')} hint={t('registration.storeHint')}>
      {message !== null || isPaid ? (
        <Received message={message ?? t('registration.paid')} />
      ) : storeId !== null && packageId !== null ? (
        <PlanPayment
          storeId={storeId}
          packageId={packageId}
          hasFailed={flag !== null}
          onDone={setMessage}
        />
      ) : (
        <StoreForm
          onDone={(answer) => {
            keepRegistrationToken(answer.registration_token);
            if (answer.type !== 'subscription' || !answer.package_id) {
              setMessage(answer.message ?? t('registration.receivedHint'));
            } else {
              const search = new URLSearchParams({
                active: 'active',
                store: String(answer.store_id),
                package: String(answer.package_id),
              });
              void navigate(`${paths.storeRegistration.path}?${search}`, { replace: true });
            }
          }}
        />
      )}
    </RegistrationPage>
  );
}
