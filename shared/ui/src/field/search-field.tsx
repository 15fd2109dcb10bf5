import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from '../button/icon-button';
import { Row } from '../layout/layout';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './search-field.module.css';

/** A plain HTML search form: sent to `action`, with the value as `field` and the `fixed` parameters. */
interface PlainSearchForm {
  readonly action: string;
  readonly field: string;
  readonly fixed: Readonly<Record<string, string>>;
}

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'onSubmit' | 'value' | 'ref'> {
  /** What is searched: "Search in Burger House". Also the placeholder unless another is given. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter, when no suggestion is active. */
  onSubmit?: ((value: string) => void) | undefined;
  /** The page that Enter opens before scripts run. */
  plainForm?: PlainSearchForm | undefined;
}

/**
 * A search box with a button to clear it. Combobox attributes (`role`, `aria-controls`,
 * `aria-activedescendant`, `onKeyDown`) pass through to the input.
 */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  plainForm,
  className,
  ...input
}: SearchFieldProps) {
  const t = useUiTexts();
  const box = useRef<HTMLInputElement>(null);
  return (
    // Browsers before 2023 do not know the `search` element.
    <Row
      as="form"
      role="search"
      action={plainForm?.action}
      gap={2}
      round="pill"
      className={clsx(styles.search, className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(value);
      }}
    >
      <Search size={20} color="var(--color-muted)" />
      {Object.entries(plainForm?.fixed ?? {}).map(([name, fixed]) => (
        <input key={name} type="hidden" name={name} value={fixed} />
      ))}
      <input
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        ref={box}
        type="search"
        name={plainForm?.field}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={styles.input}
      />
      {value !== '' && (
        <IconButton
          size="small"
          label={t('clearSearch')}
          icon={<X size={18} />}
          onClick={() => {
            onChange('');
            box.current?.focus();
          }}
        />
      )}
    </Row>
  );
}
