import { Button, IconButton, lazyOverlay, Row, Stack, Text } from '@storefront/ui';
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
      <Row align="start" justify="between" wrap gap={3} round="medium" pad={4} line="around">
        <Stack align="start" gap={1} className={styles.text}>
          {isKnown ? (
            <Contact recipient={recipient} />
          ) : (
            <>
              <Text as="span" weight="bold">
                {none}
              </Text>
              <Text as="span" tone="muted" size="sm">
                {hint}
              </Text>
            </>
          )}
          {withAddress && recipient.place && <Address recipient={recipient} />}
        </Stack>
        {isKnown ? (
          <IconButton label={editLabel} icon={<EditIcon size={20} />} onClick={() => edit()} />
        ) : (
          <Button variant="secondary" onClick={() => edit()}>
            {addLabel}
          </Button>
        )}
      </Row>
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
      <Text as="bdi" weight="bold">
        {recipient.name}
      </Text>
      <bdi dir="ltr">{withPlus(recipient.phone)}</bdi>
      {recipient.email && <bdi dir="ltr">{recipient.email}</bdi>}
    </>
  );
}

function Address({ recipient: { place } }: { readonly recipient: Recipient }): ReactNode {
  if (!place) return null;
  return (
    <>
      <Text as="bdi" tone="muted" size="sm">
        {place.address}
      </Text>
      <Suspense>
        <DoorDetails place={place} />
      </Suspense>
    </>
  );
}
