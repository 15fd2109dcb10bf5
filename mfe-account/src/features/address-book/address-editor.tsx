import { type Address, call, multipart, read, write } from '@storefront/api';
import {
  type AddressBody,
  addressAdd,
  addressList,
  addressUpdate,
  customerInfo,
} from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { zoneId } from '@storefront/api/places';
import { toast, useMutation, useQuery } from '@storefront/platform';
import { useAddressPin } from '@storefront/platform/places';
import { parseZoneIds, useWhere } from '@storefront/session';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { pointOf } from '../orders/view/point-of';
import { useAccountTexts } from '../texts/use-account-texts';
import { AddressForm } from './address-form';
import { type AddressValues, addressBody, addressValues } from './address-form-values';

interface AddressEditorProps {
  /** The address to change, `null` for a new one. */
  readonly address: Address | null;
  /** For guests: stores the address in this browser instead of on the server. */
  readonly keepLocally?: ((address: Address) => void) | undefined;
  readonly onClose: () => void;
  /** Called with the changed address, or with `null` for a new one, which is in the next list. */
  readonly onSaved: (address: Address | null) => void;
}

/** An address that is entered by map, by search or by typing. Its pin and its text always match. */
export default function AddressEditor(props: AddressEditorProps): ReactNode {
  const { address, keepLocally, onClose, onSaved } = props;
  const { t } = useAccountTexts();
  const where = useWhere();
  const { data: config } = useQuery(read(shopConfig));
  const isGuest = keepLocally !== undefined;
  const hasPhotos = !isGuest && (config?.account_features?.includes('door_photo') ?? false);
  const profile = useQuery({ ...read(customerInfo), enabled: !isGuest });
  const add = useMutation(write(addressAdd, { refreshes: [addressList] }));
  const update = useMutation(write(addressUpdate, { refreshes: [addressList] }));
  const start = pointOf(address?.latitude, address?.longitude) ?? where.coordinates;
  const pin = useAddressPin({ point: start, address: address?.address || (where.location ?? '') });

  async function save(values: AddressValues) {
    const { point } = pin;
    if ((await pin.settle(values.address)) || !point) return;
    const body = addressBody(values, point);
    if (keepLocally) {
      const { zone_id } = await call(zoneId, { query: point });
      keepLocally(localAddress(body, parseZoneIds(zone_id) ?? []));
      onSaved(null);
      return;
    }
    const [photo] = values.door_photo;
    // Every backend accepts JSON.
    const sent = photo ? multipart(body, { door_photo: photo }) : body;
    if (address && address.id > 0) {
      const answer = await update.mutateAsync({
        params: { id: address.id },
        body: sent,
      });
      toast.success(answer.message);
      const { door_photo_full_url = address.door_photo_full_url } = answer;
      onSaved({
        ...address,
        ...localAddress(body, address.zone_ids),
        id: address.id,
        door_photo_full_url,
      });
      return;
    }
    toast.success((await add.mutateAsync({ body: sent })).message);
    onSaved(null);
  }

  // The form reads its initial values only once, so it waits for the customer's name.
  const isReady = isGuest || !profile.isPending;
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      width={640}
      closeOnShade={false}
      title={t(isGuest ? 'addresses.contactTitle' : address ? 'addresses.edit' : 'addresses.add')}
    >
      {isReady && (
        <AddressForm
          addressId={address?.id ?? null}
          initialValues={addressValues(address, profile.data, where.location ?? '')}
          pin={pin}
          defaultCenter={
            config ? pointOf(config.default_location.lat, config.default_location.lng) : null
          }
          isGuest={isGuest}
          doorPhoto={hasPhotos ? (address?.door_photo_full_url ?? null) : undefined}
          onSave={save}
          onCancel={onClose}
        />
      )}
    </ResponsiveDialog>
  );
}

/** The sent body as an address of the page. */
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
    gate_code: body.gate_code,
    landmark: body.landmark,
    leave_at_door: body.leave_at_door,
    zone_ids: [...zoneIds],
  };
}
