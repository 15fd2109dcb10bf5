import { type AddressPin, AddressPinField } from '@storefront/platform/places';
import { Disclosure, TextInput } from '@storefront/ui/controls';
import type { MapPoint } from '@storefront/ui/map';
import { type ReactNode, useId } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import type { OrderChangeValues } from './order-change';

interface ChangedDoorProps {
  readonly pin: AddressPin;
  readonly values: OrderChangeValues;
  readonly defaultCenter: MapPoint | null;
  readonly onChange: (part: Partial<OrderChangeValues>) => void;
}

/** Where the order goes: folded, because the map is large and few move. */
export function ChangedDoor({ pin, values, defaultCenter, onChange }: ChangedDoorProps): ReactNode {
  const { t, common } = useAccountTexts();
  const id = useId();
  return (
    <Disclosure summary={t('orders.change.address')}>
      <div className={formStyles.form}>
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
        <div className={formStyles.pair}>
          {(['road', 'house', 'floor'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`addresses.${name}`)}
              optional
              value={values[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          ))}
        </div>
      </div>
    </Disclosure>
  );
}
