import { type KeyboardEvent, useState } from 'react';

interface OptionKeysInput {
  /** Options in the list; 0 while it is closed. */
  readonly count: number;
  readonly onChoose: (index: number) => void;
  readonly onDelete: (index: number) => void;
  readonly onClose: () => void;
}

/** The keys of a combobox over its list: arrows go round, Enter takes, Delete forgets, Escape closes. */
export function useOptionKeys({ count, onChoose, onDelete, onClose }: OptionKeysInput) {
  const [index, setIndex] = useState(-1);
  const active = index < count ? index : -1;

  function act(key: string): boolean {
    if (key === 'ArrowDown') setIndex((active + 1) % count);
    else if (key === 'ArrowUp') setIndex((Math.max(active, 0) - 1 + count) % count);
    else if (key === 'Enter' && active >= 0) onChoose(active);
    else if (key === 'Delete' && active >= 0) onDelete(active);
    else if (key === 'Escape') {
      setIndex(-1);
      onClose();
    } else return false;
    return true;
  }

  return {
    /** The option that is pointed at, -1 for none. */
    active,
    reset: () => setIndex(-1),
    onKeyDown(event: KeyboardEvent) {
      if (count > 0 && act(event.key)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
  };
}
