import { paths, useNavigate, useSearchParams } from '@storefront/platform';
import { keepRegistrationToken } from '@storefront/session';
import { type ReactNode, useState } from 'react';
import { orderNumber } from '../orders/order-number';
import { useAccountTexts } from '../texts/use-account-texts';
import { PlanPayment } from './plan-payment';
import { Received } from './received';
import { RegistrationPage } from './registration-page';
import { StoreForm } from './store-form';

/**
 * `/store-registration`: a new store or rental provider. A package is paid for afterwards. The address then names the
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
