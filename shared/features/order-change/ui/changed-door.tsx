import { type Address, ALL_ROWS, read } from '@storefront/api';
import { addressList } from '@storefront/api/account';
import { useQuery } from '@storefront/platform';
import { type AddressPin, AddressPinField } from '@storefront/platform/places';
import { useSignedIn } from '@storefront/session';
import { Stack } from '@storefront/ui';
import { Disclosure, Select, TextInput } from '@storefront/ui/controls';
import type { MapPoint } from '@storefront/ui/map';
import { type ReactNode, useId } from 'react';
import { type OrderChangeValues, pointOf, savedDoor } from './change-values';
import { useOrderChangeTexts } from './use-order-change-texts';

interface ChangedDoorProps {
  readonly pin: AddressPin;
  readonly values: OrderChangeValues;
  readonly defaultCenter: MapPoint | null;
  /** The zone of the store, which delivers to no other. */
  readonly zoneId: number | null;
  /** Home, office, or the customer's own name. */
  readonly addressName: (address: Address) => string;
  readonly onChange: (part: Partial<OrderChangeValues>) => void;
}

/** The delivery address: folded, because the map is large and few customers change it. */
export function ChangedDoor(props: ChangedDoorProps): ReactNode {
  const { pin, values, defaultCenter, onChange } = props;
  const { t, common } = useOrderChangeTexts();
  const id = useId();
  return (
    <Disclosure summary={t('address')}>
      <Stack gap={4}>
        <SavedDoors {...props} />
        <AddressPinField
          pin={pin}
          label={t('addresses.address')}
          mapLabel={t('addresses.map')}
          mapHint={t('addresses.mapHint')}
          defaultCenter={defaultCenter}
          outsideText={common('places.outside')}
          input={{
            id,
            name: 'address',
            value: values.address,
            error: undefined,
            onBlur: () => undefined,
          }}
          onAddressChange={(address) => onChange({ address })}
        />
        <Stack gap={4} pairs>
          {(['road', 'house', 'floor'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`addresses.${name}`)}
              optional
              value={values[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          ))}
        </Stack>
      </Stack>
    </Disclosure>
  );
}

/** The customer's saved addresses; choosing one fills in the form. Renders nothing without any. */
function SavedDoors(props: ChangedDoorProps): ReactNode {
  const { pin, values, zoneId, addressName, onChange } = props;
  const { t } = useOrderChangeTexts();
  const { data } = useQuery({
    ...read(addressList, { query: ALL_ROWS }),
    enabled: useSignedIn(),
  });
  const offered = (data?.addresses ?? []).filter(
    ({ zone_ids }) => zoneId === null || zone_ids.includes(zoneId),
  );
  if (offered.length === 0) return null;
  const take = (address: Address | undefined) => {
    const point = address && pointOf(address);
    if (!point) return;
    pin.take(point, address.address);
    onChange({
      saved: address,
      address: address.address,
      house: address.house ?? '',
      floor: address.floor ?? '',
      road: address.road ?? '',
    });
  };
  return (
    <Select
      label={t('addresses.saved')}
      value={String(savedDoor(values, pin.point)?.id ?? '')}
      placeholder={t('otherPlace')}
      options={offered.map((address) => ({
        value: String(address.id),
        label: `${addressName(address)}: ${address.address}`,
      }))}
      onChange={(id) => take(offered.find((address) => String(address.id) === id))}
    />
  );
}
