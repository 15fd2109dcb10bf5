import { type KeyboardEvent, useState } from 'react';

interface OptionKeysOptions {
  /** Options in the list; 0 while it is closed. */
  readonly count: number;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
}

export interface OptionKeys {
  /** Index of the option that is pointed at, -1 for none. */
  readonly active: number;
  readonly reset: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The keys of a combobox over its list: arrows go round, Enter takes, Escape closes first the list. */
export function useOptionKeys({ count, onChoose, onClose }: OptionKeysOptions): OptionKeys {
  const [index, setIndex] = useState(-1);
  const active = index < count ? index : -1;

  function onKeyDown(event: KeyboardEvent) {
    if (count === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active === -1 && step === -1 ? 0 : active;
      setIndex((from + step + count) % count);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      onChoose(active);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setIndex(-1);
      onClose();
    }
  }

  return { active, reset: () => setIndex(-1), onKeyDown };
}
