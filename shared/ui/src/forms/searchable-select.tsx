import { Select as AntdSelect } from 'antd';
import { AntdProvider } from '../antd/antd-provider';
import { Field, type FieldFrame } from '../field/field';
import type { SelectOption } from '../field/select';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './forms.module.css';

export interface SearchableSelectProps extends FieldFrame {
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  id?: string | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** Options are on their way. */
  loading?: boolean | undefined;
}

/** One of many, found by typing. */
export function SearchableSelect({
  options,
  value,
  onChange,
  placeholder,
  id,
  onBlur,
  disabled,
  loading,
  ...frame
}: SearchableSelectProps) {
  const t = useUiTexts();
  return (
    <Field {...frame} id={id}>
      {(control) => (
        <AntdProvider>
          <AntdSelect
            {...control}
            className={styles.full}
            status={control['aria-invalid'] ? 'error' : ''}
            showSearch={{ optionFilterProp: 'label' }}
            options={options.map((option) => ({ ...option, disabled: option.disabled ?? false }))}
            value={value}
            placeholder={placeholder}
            disabled={disabled ?? false}
            loading={loading ?? false}
            notFoundContent={t('noMatches')}
            onChange={(next) => {
              if (next !== null) onChange(next);
            }}
            onBlur={() => onBlur?.()}
          />
        </AntdProvider>
      )}
    </Field>
  );
}
