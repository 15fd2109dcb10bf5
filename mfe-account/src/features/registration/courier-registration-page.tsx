import { type ReactNode, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { CourierForm } from './courier-form';
import { Received } from './received';
import { RegistrationPage } from './registration-page';

/** `/deliveryman-registration`: the registration of couriers. */
export function CourierRegistrationPage(): ReactNode {
  const { t } = useAccountTexts();
  const [message, setMessage] = useState<string | null>(null);
  return (
    <RegistrationPage title={t('registration.courierTitle')} hint={t('registration.courierHint')}>
      {message === null ? <CourierForm onDone={setMessage} /> : <Received message={message} />}
    </RegistrationPage>
  );
}
