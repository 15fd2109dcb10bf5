import { type BodyOf, call, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { prepareTexts } from '@storefront/i18n';
import { paths, useNavigate, useQuery, useSearchParams } from '@storefront/platform';
import { type FormValues, formOf, string } from '@storefront/platform/forms';
import { tabValues } from '@storefront/session';
import { Callout, Card } from '@storefront/ui';
import { RadioGroup } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import { type ReactNode, useState } from 'react';
import { businessPlan } from '../contract';
import { registration } from '../feature';
import type { WithParts } from './form-parts';
import { Received } from './received';
import { RegistrationPage } from './registration-page';
import { common, useRegistrationTexts } from './registration-texts';
import { StoreForm } from './store-form';

/** The session removes it with other data of the person (`forgetTabData`). */
const TOKEN_KEY = 'souk:registration';

/**
 * Stores the token from the answer to a store's registration until the tab is closed, because the payment of a package
 * leads to another site and back.
 */
function keepRegistrationToken(token: string | null | undefined): void {
  tabValues.write(TOKEN_KEY, token ?? null);
}

/** `null` in any tab other than that of the registration. */
function readRegistrationToken(): string | null {
  return tabValues.read(TOKEN_KEY);
}

/** The server's key for the free trial. */
const FREE_TRIAL = 'free_trial';

const paymentForm = formOf<BodyOf<typeof businessPlan>>()({
  payment_gateway: {
    initial: FREE_TRIAL,
    rule: string().required(common('validation.paymentMethodRequired')),
    send: (gateway: string) => gateway,
  },
});

const isWebAddress = (link: string) =>
  URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);

/** An id of the address; `null` for none. */
const idIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

interface PlanPaymentProps extends WithParts {
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
  parts: { AccountForm, FormProblem, SubmitButton },
  storeId,
  packageId,
  hasFailed,
  onDone,
  leave = (link) => window.location.assign(link),
}: PlanPaymentProps): ReactNode {
  const { t } = useRegistrationTexts();
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
    if (!('redirect_link' in answer)) return onDone(answer.message ?? t('paid'));
    const link = answer.redirect_link;
    if (!isWebAddress(link)) throw new Error(`No address of a payment page: ${link}`);
    leave(link);
  }

  return (
    <Card padding="large" gap={4}>
      {hasFailed ? (
        <Callout tone="danger" role="alert">
          {t('paymentFailed')}
        </Callout>
      ) : (
        <Callout tone="success" role="status">
          {t('almostDone')}
        </Callout>
      )}
      <AccountForm label={t('payment')} form={paymentForm} onSend={send}>
        <FormikField name="payment_gateway">
          {({ control: { onBlur: _onBlur, ...control } }) => (
            <RadioGroup
              {...control}
              label={t('payment')}
              layout="cards"
              options={[
                { value: FREE_TRIAL, label: t('freeTrial') },
                ...gateways.map(({ gateway, gateway_title }) => ({
                  value: gateway,
                  label: gateway_title,
                })),
              ]}
            />
          )}
        </FormikField>
        <FormProblem />
        <SubmitButton>{t('payOn')}</SubmitButton>
      </AccountForm>
    </Card>
  );
}

/**
 * `/store-registration`: a new store or rental provider. A package is paid afterwards: the address then names the
 * store, so that the payment page can lead back here.
 */
function StoreRegistrationPage({ parts }: WithParts): ReactNode {
  const { t } = useRegistrationTexts();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [message, setMessage] = useState<string | null>(null);
  const storeId = idIn(query.get('store'));
  const packageId = idIn(query.get('package'));
  const flag = query.get('flag');
  const isPaid = flag === 'success';
  return (
    <RegistrationPage title={t('storeTitle')} hint={t('storeHint')}>
      {message !== null || isPaid ? (
        <Received message={message ?? t('paid')} />
      ) : storeId !== null && packageId !== null ? (
        <PlanPayment
          parts={parts}
          storeId={storeId}
          packageId={packageId}
          hasFailed={flag !== null}
          onDone={setMessage}
        />
      ) : (
        <StoreForm
          parts={parts}
          onDone={(answer) => {
            keepRegistrationToken(answer.registration_token);
            if (answer.type !== 'subscription' || !answer.package_id) {
              setMessage(answer.message ?? t('receivedHint'));
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

/** The page where stores and rental providers register. */
export const storeRegistrationPage = {
  ...registration,
  prepare: () => prepareTexts('registration'),
  Page: StoreRegistrationPage,
};
