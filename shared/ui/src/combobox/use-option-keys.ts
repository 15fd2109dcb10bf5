import { type KeyboardEvent, useState } from 'react';

export interface OptionKeysOptions {
  /** Number of options; 0 while the list is closed. */
  readonly count: number;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
  /** Deletes an option with the Delete key. */
  readonly onDelete?: ((index: number) => void) | undefined;
}

export interface OptionKeys {
  /** Index of the active option, -1 for none. */
  readonly active: number;
  readonly reset: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The keys of a combobox with a list: arrows wrap around, Enter chooses, Escape first closes the list. */
export function useOptionKeys({
  count,
  onChoose,
  onClose,
  onDelete,
}: OptionKeysOptions): OptionKeys {
  const [index, setIndex] = useState(-1);
  const active = index < count ? index : -1;

  function act(key: string): boolean {
    if (key === 'ArrowDown') setIndex((active + 1) % count);
    else if (key === 'ArrowUp') setIndex((Math.max(active, 0) - 1 + count) % count);
    else if (key === 'Enter' && active >= 0) onChoose(active);
    else if (key === 'Delete' && active >= 0 && onDelete) onDelete(active);
    else if (key === 'Escape') {
      setIndex(-1);
      onClose();
    } else return false;
    return true;
  }

  return {
    active,
    reset: () => setIndex(-1),
    onKeyDown(event) {
      if (count === 0 || !act(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
