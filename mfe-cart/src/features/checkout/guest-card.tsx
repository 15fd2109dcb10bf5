import { useTexts } from '@storefront/i18n';
import { Button, IconButton } from '@storefront/ui';
import { EditIcon } from '@storefront/ui/icons';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { withPlus } from './recipient';
import type { Checkout } from './use-checkout';
import styles from './where-section.module.css';

const GuestDialog = lazy(() => import('./guest-dialog'));

/**
 * A guest's contact card (Spec 1 §2): name, phone with its plus, e-mail and, for a delivery, the address.
 * Editing opens the contact person's dialog, with the address in it unless it is a take-away.
 */
export function GuestCard({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const { t } = useTexts('cart');
  const { recipient, way } = checkout;
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const isDelivery = way === 'delivery';
  const isKnown = recipient.name !== '' || recipient.phone !== '';
  const edit = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <div className={styles.contact}>
        <div className={styles.words}>
          {isKnown ? (
            <Contact checkout={checkout} />
          ) : (
            <>
              <span className={styles.name}>{t('checkout.guest.none')}</span>
              <span className={styles.muted}>{t('checkout.guest.hint')}</span>
            </>
          )}
          {isDelivery && recipient.place && <Address checkout={checkout} />}
        </div>
        {isKnown ? (
          <IconButton
            label={t('checkout.guest.edit')}
            icon={<EditIcon size={20} />}
            onClick={edit}
          />
        ) : (
          <Button variant="secondary" onClick={edit}>
            {t('checkout.guest.add')}
          </Button>
        )}
      </div>
      {wanted && (
        <Suspense>
          <GuestDialog
            open={open}
            withAddress={isDelivery}
            checkout={checkout}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Contact({ checkout: { recipient } }: { readonly checkout: Checkout }): ReactNode {
  return (
    <>
      <bdi className={styles.name}>{recipient.name}</bdi>
      <bdi dir="ltr">{withPlus(recipient.phone)}</bdi>
      {recipient.email && <bdi dir="ltr">{recipient.email}</bdi>}
    </>
  );
}

function Address({ checkout: { recipient } }: { readonly checkout: Checkout }): ReactNode {
  const { t } = useTexts('cart');
  const { place } = recipient;
  if (!place) return null;
  const details = (['road', 'house', 'floor'] as const).filter((name) => place[name] !== '');
  return (
    <>
      <bdi className={styles.muted}>{place.address}</bdi>
      {details.length > 0 && (
        <span className={styles.muted}>
          {details.map((name) => `${t(`checkout.guest.${name}`)} ${place[name]}`).join(' · ')}
        </span>
      )}
    </>
  );
}
