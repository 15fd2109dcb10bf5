import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { SearchField, type SearchFieldProps } from '../field/search-field';
import { Row, Text } from '../layout/layout';
import { ScrollArea } from '../surface/scroll-area';
import styles from './search-combobox.module.css';
import { useDismiss } from './use-dismiss';
import { useOptionKeys } from './use-option-keys';

/** The attributes that connect a list of suggestions with its field. */
export interface SuggestionListWiring {
  /** Id of the element with `role="listbox"`. */
  readonly id: string;
  /** Index of the active option, -1 for none. */
  readonly active: number;
}

export interface SearchComboboxProps {
  /** What is searched: "Search items and stores". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter, when no suggestion is active. */
  onSubmit: (value: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Number of suggestions in all groups. */
  count: number;
  onChoose: (index: number) => void;
  /** Called when Delete is pressed on a suggestion. */
  onDelete?: ((index: number) => void) | undefined;
  /** Whether there is a panel below the field, which may also say that there are no suggestions. */
  hasPanel: boolean;
  /** The content of the panel below the field. */
  children: (list: SuggestionListWiring) => ReactNode;
  /** The page that Enter opens before scripts run. */
  plainForm?: SearchFieldProps['plainForm'];
  /** Class of the field. */
  className?: string | undefined;
}

/** Longer searches find nothing. */
const MAX_LENGTH = 200;

/** A search field with suggestions below it: arrows, Enter, Delete and Escape as in any combobox. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { label, value, onChange, onSubmit, open, onOpenChange, count, hasPanel } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, open, () => onOpenChange(false));
  const keys = useOptionKeys({
    count: open ? count : 0,
    onChoose: props.onChoose,
    onDelete: props.onDelete,
    onClose: () => onOpenChange(false),
  });
  const shown = open && hasPanel;

  // Browsers clear a search field on Escape: here Escape first closes the panel, even without suggestions.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || (!shown && value === '')) return keys.onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    keys.reset();
    if (!shown) onChange('');
    onOpenChange(false);
  }

  return (
    <div ref={box} className={styles.box}>
      <SearchField
        className={props.className}
        plainForm={props.plainForm}
        label={label}
        value={value}
        onChange={(next) => {
          onChange(next);
          onOpenChange(true);
          keys.reset();
        }}
        onSubmit={onSubmit}
        onFocus={() => onOpenChange(true)}
        onClick={() => onOpenChange(true)}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={shown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={keys.active >= 0 ? `${id}-${keys.active}` : undefined}
        maxLength={MAX_LENGTH}
      />
      {shown && props.children({ id, active: keys.active })}
    </div>
  );
}

export interface SuggestionPanelProps {
  /** Name of a panel without buttons, which then takes the focus itself, because it may scroll. */
  label?: string | undefined;
  children: ReactNode;
}

/** The panel below the field, over the page. */
export function SuggestionPanel({ label, children }: SuggestionPanelProps) {
  if (label === undefined) return <div className={styles.panel}>{children}</div>;
  return (
    <ScrollArea label={label} className={styles.panel}>
      {children}
    </ScrollArea>
  );
}

export interface SuggestionOptionProps {
  list: SuggestionListWiring;
  /** Index across all groups. */
  index: number;
  /** Read by screen readers instead of the content, if that is split into several elements. */
  label?: string | undefined;
  icon: ReactNode;
  onChoose: () => void;
  children: ReactNode;
}

/** One suggestion. The field keeps the focus, so that typing can continue. */
export function SuggestionOption(props: SuggestionOptionProps) {
  const { list, index, label, icon, onChoose, children } = props;
  return (
    // The combobox keeps the focus and handles the keys.
    <Row
      id={`${list.id}-${index}`}
      role="option"
      aria-label={label}
      aria-selected={index === list.active}
      gap={3}
      round="small"
      padInline={3}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {icon}
      <Text as="bdi" truncate>
        {children}
      </Text>
    </Row>
  );
}
