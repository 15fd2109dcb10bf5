import { prepareTexts } from '@storefront/i18n';
import { type ReactNode, useState } from 'react';
import { registration } from '../feature';
import { CourierForm } from './courier-form';
import type { WithParts } from './form-parts';
import { Received } from './received';
import { RegistrationPage } from './registration-page';
import { useRegistrationTexts } from './registration-texts';

/** `/deliveryman-registration`: the registration of couriers. */
function CourierRegistrationPage({ parts }: WithParts): ReactNode {
  const { t } = useRegistrationTexts();
  const [message, setMessage] = useState<string | null>(null);
  return (
    <RegistrationPage title={t('courierTitle')} hint={t('courierHint')}>
      {message === null ? (
        <CourierForm parts={parts} onDone={setMessage} />
      ) : (
        <Received message={message} />
      )}
    </RegistrationPage>
  );
}

/** The page where couriers register. */
export const courierRegistrationPage = {
  ...registration,
  prepare: () => prepareTexts('registration'),
  Page: CourierRegistrationPage,
};
