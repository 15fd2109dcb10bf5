import type { Address } from '@storefront/api';
import {
  type AddressBody,
  useAddAddress,
  useProfile,
  useUpdateAddress,
} from '@storefront/api/account';
import { useConfig } from '@storefront/api/config';
import { getZoneId, reverseGeocode } from '@storefront/api/places';
import { StreetMapLazy, toast } from '@storefront/platform';
import { parseZoneIds, useWhere } from '@storefront/session';
import { Skeleton } from '@storefront/ui';
import type { MapPoint } from '@storefront/ui/map';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { pointOf } from '../tracking/places';
import styles from './address-book.module.css';
import { AddressForm } from './address-form';
import { type AddressValues, addressBody, addressValues } from './address-form-values';
import { PlaceSearch } from './place-search';

interface AddressEditorProps {
  /** The one to be changed, `null` for a new one. */
  readonly address: Address | null;
  /** Takes it instead of the server, for guests (Spec 1 §4, Address modal). */
  readonly keepLocally?: ((address: Address) => void) | undefined;
  readonly onClose: () => void;
  /** With the changed address; a new one comes with the list. */
  readonly onSaved: (address: Address | null) => void;
}

/** An address by map, by search or by typing: the point and the words follow each other. */
export default function AddressEditor(props: AddressEditorProps): ReactNode {
  const { address, keepLocally, onClose, onSaved } = props;
  const { t } = useAccountTexts();
  const where = useWhere();
  const { data: config } = useConfig();
  const isGuest = keepLocally !== undefined;
  const profile = useProfile({ enabled: !isGuest });
  const add = useAddAddress();
  const update = useUpdateAddress();
  const [picked, setPicked] = useState<MapPoint | null>(
    () => pointOf(address?.latitude, address?.longitude) ?? where.coordinates,
  );
  /** What the map or the search calls the point; goes into the form each time it changes. */
  const [found, setFound] = useState<string | null>(null);
  const latest = useRef(0);

  async function nameOf(point: MapPoint) {
    latest.current += 1;
    const mine = latest.current;
    setPicked(point);
    try {
      const words = await reverseGeocode(point);
      // A pin that moved on has another name.
      if (words !== null && mine === latest.current) setFound(words);
    } catch (error) {
      // The point counts; its name can be typed, and the form asks for it.
      console.warn(error);
    }
  }

  async function save(values: AddressValues) {
    const point = picked ?? defaultPoint(config);
    if (!point) return;
    const body = addressBody(values, point);
    if (keepLocally) {
      const { zone_id } = await getZoneId(point);
      keepLocally(localAddress(body, parseZoneIds(zone_id) ?? []));
      onSaved(null);
      return;
    }
    if (address && address.id > 0) {
      const { message } = await update.mutateAsync({ id: address.id, address: body });
      toast.success(message);
      onSaved({ ...address, ...localAddress(body, address.zone_ids), id: address.id });
      return;
    }
    toast.success((await add.mutateAsync(body)).message);
    onSaved(null);
  }

  const center = picked ?? defaultPoint(config);
  // The form takes its first values once, so it waits for the customer's name.
  const isReady = isGuest || !profile.isPending;
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      width={640}
      closeOnShade={false}
      title={t(isGuest ? 'addresses.contactTitle' : address ? 'addresses.edit' : 'addresses.add')}
    >
      <div className={formStyles.form}>
        <PlaceSearch
          onFound={(point, words) => {
            latest.current += 1;
            setPicked(point);
            setFound(words);
          }}
        />
        {center ? (
          <Suspense fallback={<Skeleton className={styles.map} />}>
            <StreetMapLazy
              className={styles.map}
              label={t('addresses.map')}
              textAlternative={
                found ?? address?.address ?? where.location ?? t('addresses.mapHint')
              }
              center={center}
              picked={picked}
              onPick={(point) => void nameOf(point)}
            />
          </Suspense>
        ) : (
          <Skeleton className={styles.map} />
        )}
        {isReady && (
          <AddressForm
            addressId={address?.id ?? null}
            initialValues={addressValues(address, profile.data, where.location ?? '')}
            found={found}
            isGuest={isGuest}
            onSave={save}
            onCancel={onClose}
          />
        )}
      </div>
    </ResponsiveDialog>
  );
}

function defaultPoint(
  config: { readonly default_location: { lat: string; lng: string } } | undefined,
): MapPoint | null {
  return config ? pointOf(config.default_location.lat, config.default_location.lng) : null;
}

/** An address as the page has it, of what was sent. */
function localAddress(body: AddressBody, zoneIds: readonly number[]): Address {
  return {
    id: 0,
    address: body.address,
    address_type: body.address_type,
    address_label: body.address_label,
    latitude: String(body.latitude),
    longitude: String(body.longitude),
    contact_person_name: body.contact_person_name,
    contact_person_number: body.contact_person_number,
    contact_person_email: body.contact_person_email,
    house: body.house,
    floor: body.floor,
    road: body.road,
    zone_ids: [...zoneIds],
  };
}
