import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { isolate, useFormats } from '@storefront/i18n';
import { useLocation, useQuery } from '@storefront/platform';
import type { RentalQuote } from '@storefront/pricing';
import { useSignedIn } from '@storefront/session';
import { Button } from '@storefront/ui';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './booking.module.css';
import { STEP } from './booking-step';

interface CartFootProps {
  readonly bill: RentalQuote | null;
  readonly onDetails: () => void;
}

/**
 * Leads to the contact details: customers at once, guests through the choice between guest and account if guests
 * may order, otherwise through the sign-in.
 */
export function CartFoot({ bill, onDetails }: CartFootProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const signedIn = useSignedIn();
  const { data: config } = useQuery(read(shopConfig));
  const { pathname, search } = useLocation();

  function proceed() {
    if (signedIn) {
      onDetails();
      return;
    }
    const query = new URLSearchParams(search);
    query.set(STEP, 'details');
    const returnTo = `${pathname}?${query.toString()}`;
    if (isOn(config?.guest_checkout_status)) {
      bus.publish('account:guest-or-login-requested', { returnTo });
    } else {
      bus.publish('account:sign-in-required', {
        reason: t('booking.signInToBook'),
        mode: 'sign-in',
        returnTo,
      });
    }
  }

  return (
    <div className={styles.foot}>
      <Button variant="primary" size="large" block onClick={proceed}>
        {bill
          ? t('booking.proceedFor', { amount: isolate(formats.money(bill.total)) })
          : t('booking.proceed')}
      </Button>
    </div>
  );
}
