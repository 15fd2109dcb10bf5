import { Button, IconButton, lazyOverlay } from '@storefront/ui';
import { EditIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import type { Blocker } from '../../order/blockers';
import { type Recipient, withPlus } from '../../order/recipient';
import { useRequestedField } from '../place/requested-field';
import { savingsPart } from '../savings/savings-part';
import { prepareSavingsTexts } from '../savings/savings-texts';
import type { PartyDialogProps } from './party-dialog';
import styles from './where-section.module.css';

const PartyDialog = lazyOverlay(async () => {
  const [dialog] = await Promise.all([import('./party-dialog'), prepareSavingsTexts()]);
  return dialog;
});
const DoorDetails = savingsPart(() => import('./door-details'));

interface PartyCardProps extends Omit<PartyDialogProps, 'open' | 'onClose' | 'focusOn'> {
  /** The text that is shown before a person is entered. */
  readonly none: string;
  readonly hint: string;
  readonly addLabel: string;
  readonly editLabel: string;
}

/** The field of the dialog for a missing value. */
function fieldOf(key: Blocker['key']): PartyDialogProps['focusOn'] {
  switch (key) {
    case 'name':
    case 'phone':
    case 'email':
    case 'address':
      return key;
    case 'outside':
    case 'noCourier':
      return 'address';
    default:
      return 'name';
  }
}

/** A person with phone and, for a delivery, an address; a button edits them in a dialog. */
export function PartyCard(props: PartyCardProps): ReactNode {
  const { none, hint, addLabel, editLabel, ...dialog } = props;
  const { recipient, withAddress } = dialog;
  const [open, setOpen] = useState(false);
  const [mounted, setMounted] = useState(false);
  const [focusOn, setFocusOn] = useState<PartyDialogProps['focusOn']>(null);
  const isKnown = recipient.name !== '' || recipient.phone !== '';
  const edit = (field: PartyDialogProps['focusOn'] = null) => {
    setFocusOn(field);
    setMounted(true);
    setOpen(true);
  };
  useRequestedField((key) => edit(fieldOf(key)));
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
          <IconButton label={editLabel} icon={<EditIcon size={20} />} onClick={() => edit()} />
        ) : (
          <Button variant="secondary" onClick={() => edit()}>
            {addLabel}
          </Button>
        )}
      </div>
      {mounted && (
        <Suspense>
          <PartyDialog {...dialog} focusOn={focusOn} open={open} onClose={() => setOpen(false)} />
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
  if (!place) return null;
  return (
    <>
      <bdi className={styles.muted}>{place.address}</bdi>
      <Suspense>
        <DoorDetails place={place} />
      </Suspense>
    </>
  );
}
