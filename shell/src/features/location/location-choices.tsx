import { sells } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import type { AddressBookProps } from '@storefront/platform';
import { RemoteSlot } from '@storefront/platform';
import { PlaceSearch } from '@storefront/platform/places';
import { useModule, useSignedIn } from '@storefront/session';
import { Button, Callout, Stack, Text } from '@storefront/ui';
import { LocateIcon, MapIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { FinderNotice } from './finder-notice';
import { FulfilmentChoices } from './fulfilment-choices';
import styles from './location-choices.module.css';
import { useLocationTexts } from './location-texts';
import { usePlaceFinder } from './use-place-finder';

interface LocationChoicesProps {
  readonly onMap: () => void;
  readonly onTaken: () => void;
}

/** The first step of the location dialog. */
export function LocationChoices({ onMap, onTaken }: LocationChoicesProps): ReactNode {
  const { t } = useLocationTexts();
  const finder = usePlaceFinder(onTaken);
  const { state } = finder;
  const isBusy = state.status === 'busy';
  const module = useModule();
  // Trips and parcels have their own fields for time.
  const hasOrders = module === null || sells(module.module_type, 'items');
  return (
    <Stack gap={4}>
      <PlaceSearch label={t('location.searchLabel')} onChoose={finder.takeSuggestion} />
      <Stack gap={2} className={styles.methods}>
        <Button
          block
          icon={<LocateIcon size={20} />}
          loading={isBusy && state.source === 'device'}
          onClick={finder.takeDevice}
        >
          {t('location.useCurrent')}
        </Button>
        <Button block icon={<MapIcon size={20} />} onClick={onMap}>
          {t('location.pickOnMap')}
        </Button>
      </Stack>
      <FinderNotice state={state} />
      {hasOrders && <FulfilmentChoices />}
      <SavedAddresses
        onSelect={({ latitude, longitude, address }) =>
          finder.takePoint(
            { lat: Number(latitude), lng: Number(longitude) },
            address,
            'address-book',
          )
        }
      />
    </Stack>
  );
}

/** The customer's address book; for guests, a text about it. */
function SavedAddresses({ onSelect }: Pick<AddressBookProps, 'onSelect'>): ReactNode {
  const { t } = useLocationTexts();
  const common = useTexts('common');
  const signedIn = useSignedIn();
  if (!signedIn) {
    return (
      <Callout
        action={
          <Button
            size="small"
            onClick={() =>
              bus.publish('account:sign-in-required', {
                reason: t('location.signInNotice'),
                mode: 'sign-in',
                returnTo: null,
              })
            }
          >
            {common.t('actions.signIn')}
          </Button>
        }
      >
        {t('location.signInNotice')}
      </Callout>
    );
  }
  return (
    <Stack as="section" gap={2} aria-label={t('location.saved')}>
      <Text as="h3" size="md">
        {t('location.saved')}
      </Text>
      <RemoteSlot
        name="account/address-book"
        variant="navbar"
        storeZoneId={null}
        selectedId={null}
        onSelect={onSelect}
      />
    </Stack>
  );
}
