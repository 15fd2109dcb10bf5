import { Select, TextInput } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { timeUnits } from './store-values';

/** The shortest and the longest time of an order. */
export function DeliveryTimeFields(): ReactNode {
  const { t } = useAccountTexts();
  return (
    <>
      <div className={formStyles.pair}>
        {(['minimum_delivery_time', 'maximum_delivery_time'] as const).map((name) => (
          <FormikField key={name} name={name}>
            {({ input }) => (
              <TextInput
                label={t(`registration.${name}`)}
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                {...input}
              />
            )}
          </FormikField>
        ))}
      </div>
      <FormikField name="delivery_time_type">
        {({ control }) => (
          <Select
            {...control}
            label={t('registration.timeUnit')}
            options={timeUnits.map((value) => ({
              value,
              label: t(`registration.timeUnits.${value}`),
            }))}
          />
        )}
      </FormikField>
    </>
  );
}
