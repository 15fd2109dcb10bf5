import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { useQuery } from '@storefront/platform';
import { FormikField } from '@storefront/ui/forms';
import { PhoneField } from '@storefront/ui/phone';
import type { ReactNode } from 'react';

interface PhoneInputProps {
  /** Name of the field in the form. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
}

/** A phone number of a form, starting at the configured country. */
export function PhoneInput({ name, label, hint, disabled }: PhoneInputProps): ReactNode {
  const { data: config } = useQuery(read(shopConfig));
  return (
    <FormikField name={name}>
      {({ control }) => (
        <PhoneField
          // The field reads its country only when it is mounted, and the configuration may arrive later.
          key={config?.country ?? 'none'}
          {...control}
          name={name}
          label={label}
          hint={hint}
          disabled={disabled}
          country={config?.country ?? 'EG'}
          canPickCountry={isOn(config?.country_picker_status)}
        />
      )}
    </FormikField>
  );
}
