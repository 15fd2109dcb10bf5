import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { useQuery } from '@storefront/platform';
import { Disclosure, TextInput } from '@storefront/ui/controls';
import { PhoneField } from '@storefront/ui/phone';
import type { ReactNode } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import type { OrderChangeValues } from './order-change';

interface ChangedContactProps {
  readonly values: Pick<OrderChangeValues, 'name' | 'phone'>;
  readonly onChange: (part: Partial<OrderChangeValues>) => void;
}

/** The person whom store and courier call. It is folded, because few customers change it. */
export function ChangedContact({ values, onChange }: ChangedContactProps): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  return (
    <Disclosure summary={t('orders.change.contact')}>
      <div className={formStyles.form}>
        <TextInput
          label={t('addresses.contactName')}
          autoComplete="name"
          maxLength={255}
          value={values.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <PhoneField
          label={t('addresses.contactPhone')}
          country={config?.country ?? 'EG'}
          canPickCountry={isOn(config?.country_picker_status)}
          value={values.phone}
          onChange={(phone) => onChange({ phone })}
        />
      </div>
    </Disclosure>
  );
}
