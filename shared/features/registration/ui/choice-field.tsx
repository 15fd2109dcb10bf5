import { errorMessages } from '@storefront/api';
import { Button } from '@storefront/ui';
import { Select, type SelectOption } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { useRegistrationTexts } from './registration-texts';

interface ChoiceFieldProps<Row> {
  readonly name: string;
  readonly label: string;
  /** The hint that says why nothing can be chosen yet. */
  readonly hint?: string | undefined;
  readonly query: {
    readonly data: readonly Row[] | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly optionOf: (row: Row) => SelectOption;
  readonly onChoose?: (row: Row | undefined) => void;
}

/** A choice among rows from the server. When they cannot be loaded, the field says so and offers Retry. */
export function ChoiceField<Row>(props: ChoiceFieldProps<Row>): ReactNode {
  const { name, label, hint, query, optionOf, onChoose } = props;
  const { t, common } = useRegistrationTexts();
  return (
    <FormikField name={name}>
      {({ control }) => (
        <div>
          <Select
            {...control}
            label={label}
            hint={hint}
            placeholder={t('choose')}
            error={query.isError ? errorMessages(query.error, common).join(' ') : control.error}
            options={(query.data ?? []).map(optionOf)}
            onChange={(value) => {
              control.onChange(value);
              onChoose?.(query.data?.find((row) => optionOf(row).value === value));
            }}
          />
          {query.isError && (
            <Button
              size="small"
              variant="secondary"
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              {common('actions.retry')}
            </Button>
          )}
        </div>
      )}
    </FormikField>
  );
}
