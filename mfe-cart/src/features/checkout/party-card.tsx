import { useTexts } from '@storefront/i18n';
import { Button, IconButton, lazyOverlay } from '@storefront/ui';
import { EditIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { type Recipient, withPlus } from '../order/recipient';
import type { PartyDialogProps } from './party-dialog';
import styles from './where-section.module.css';

const PartyDialog = lazyOverlay(() => import('./party-dialog'));

interface PartyCardProps extends Omit<PartyDialogProps, 'open' | 'onClose'> {
  /** Shown before anybody is known, and what to do about it. */
  readonly none: string;
  readonly hint: string;
  readonly addLabel: string;
  readonly editLabel: string;
}

/** A person with phone and, where something is carried, a door; a button edits them in a dialog. */
export function PartyCard(props: PartyCardProps): ReactNode {
  const { none, hint, addLabel, editLabel, ...dialog } = props;
  const { recipient, withAddress } = dialog;
  const [open, setOpen] = useState(false);
  const [mounted, setMounted] = useState(false);
  const isKnown = recipient.name !== '' || recipient.phone !== '';
  const edit = () => {
    setMounted(true);
    setOpen(true);
  };
  return (
    <>
      <div className={styles.contact}>
        <div className={styles.text}>
          {isKnown ? (
            <Contact recipient={recipient} />
          ) : (
            <>
              <span className={styles.name}>{none}</span>
              <span className={styles.muted}>{hint}</span>
            </>
          )}
          {withAddress && recipient.place && <Address recipient={recipient} />}
        </div>
        {isKnown ? (
          <IconButton label={editLabel} icon={<EditIcon size={20} />} onClick={edit} />
        ) : (
          <Button variant="secondary" onClick={edit}>
            {addLabel}
          </Button>
        )}
      </div>
      {mounted && (
        <Suspense>
          <PartyDialog {...dialog} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Contact({ recipient }: { readonly recipient: Recipient }): ReactNode {
  return (
    <>
      <bdi className={styles.name}>{recipient.name}</bdi>
      <bdi dir="ltr">{withPlus(recipient.phone)}</bdi>
      {recipient.email && <bdi dir="ltr">{recipient.email}</bdi>}
    </>
  );
}

function Address({ recipient: { place } }: { readonly recipient: Recipient }): ReactNode {
  const { t } = useTexts('cart');
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
