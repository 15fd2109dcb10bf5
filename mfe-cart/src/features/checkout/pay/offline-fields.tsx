import type { OfflinePaymentMethod } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { Row, Stack } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { offlineLabel } from '../../order/blockers';
import type { CheckoutDraft } from '../../order/checkout-draft';
import type { ChangeDraft } from '../use-draft';

interface OfflineFieldsProps {
  readonly method: OfflinePaymentMethod;
  readonly inputs: CheckoutDraft['offlineInputs'];
  readonly change: ChangeDraft;
  /** Place order was pressed: missing fields are marked. */
  readonly checked: boolean;
}

/** The account to pay to, and the details of the payment that the shop needs. */
export default function OfflineFields({
  method,
  inputs,
  change,
  checked,
}: OfflineFieldsProps): ReactNode {
  const common = useTexts('common').t;
  return (
    <>
      <Stack as="dl" gap={2} fill="sunken" round="medium" pad={4}>
        {method.method_fields.map(({ input_name, input_data }) => (
          <Row key={input_name} align="stretch" justify="between" wrap gap={2}>
            <dt>{input_name.replaceAll('_', ' ')}</dt>
            <dd>
              <bdi>{input_data}</bdi>
            </dd>
          </Row>
        ))}
      </Stack>
      {method.method_informations.map((field) => {
        const { customer_input: name } = field;
        const isRequired = isOn(field.is_required);
        const value = inputs[name] ?? '';
        const isMissing = checked && isRequired && value.trim() === '';
        return (
          <TextInput
            key={name}
            label={offlineLabel(field)}
            optional={!isRequired}
            value={value}
            error={isMissing ? common('states.required') : undefined}
            onChange={(event) =>
              change({ offlineInputs: { ...inputs, [name]: event.target.value } })
            }
          />
        );
      })}
    </>
  );
}
