import { type PlaceSuggestion, read } from '@storefront/api';
import { placeSuggestions } from '@storefront/api/places';
import { currentFormats } from '@storefront/i18n';
import { useDebounced, useDismiss, useOptionKeys } from '@storefront/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useId, useRef, useState } from 'react';

/** Delay after the last key press before a request. */
const PAUSE_MS = 500;

export interface FoundPlace {
  readonly placeId: string;
  /** The name of the place alone: "Cairo Tower". */
  readonly name: string;
  /** The name and its surroundings: "Cairo Tower, Zamalek". */
  readonly address: string;
}

export interface PlaceSearchState {
  /** The element around the field and its list: a press outside closes the list. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly text: string;
  /** The customer is typing, and has not chosen yet. */
  readonly isOpen: boolean;
  readonly type: (text: string) => void;
  /** Chooses the first result, for Enter without a previous arrow key. */
  readonly takeFirst: () => void;
  /** Props that make a field the combobox of the list. */
  readonly comboboxProps: Pick<
    ComponentProps<'input'>,
    | 'role'
    | 'aria-expanded'
    | 'aria-controls'
    | 'aria-autocomplete'
    | 'aria-activedescendant'
    | 'onKeyDown'
    | 'maxLength'
  >;
  /** For `PlaceList`. */
  readonly list: {
    readonly id: string;
    readonly shown: boolean;
    readonly places: readonly (FoundPlace & {
      readonly secondary: string;
      readonly isServed: boolean;
    })[];
    readonly active: number;
    readonly waiting: boolean;
    readonly error: unknown;
    readonly choose: (index: number) => void;
    readonly retry: () => void;
  };
}

/**
 * Finds a place by its name: suggestions after a pause in typing, chosen by pointer or arrow keys.
 * @param onChoose if it rejects, the list shows the error and stays open for another attempt
 */
export function usePlaceSearch(
  onChoose: (place: FoundPlace) => void | Promise<void>,
): PlaceSearchState {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, open, () => setOpen(false));
  const searchText = useDebounced(text.trim(), PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery({
    ...read(placeSuggestions, { query: { search_text: searchText } }),
    enabled: searchText !== '',
    placeholderData: keepPreviousData,
    select: ({ suggestions }) => suggestions ?? [],
  });
  const places = searchText === '' ? [] : (data ?? []).map(placeOf);
  const shown = open && searchText !== '';

  async function choose(index: number) {
    const place = places[index];
    if (!place) return;
    setText(place.address);
    setOpen(false);
    setProblem(null);
    try {
      await onChoose(place);
    } catch (cause) {
      setProblem(cause);
      setOpen(true);
    }
  }

  const keys = useOptionKeys({
    count: open ? places.length : 0,
    onChoose: (index) => void choose(index),
    onClose: () => setOpen(false),
  });
  return {
    box,
    text,
    isOpen: open,
    type(next) {
      setText(next);
      setOpen(true);
      setProblem(null);
      keys.reset();
    },
    takeFirst: () => void choose(Math.max(keys.active, 0)),
    comboboxProps: {
      role: 'combobox',
      'aria-expanded': shown && places.length > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': keys.active >= 0 ? `${id}-${keys.active}` : undefined,
      onKeyDown: keys.onKeyDown,
      maxLength: 200,
    },
    list: {
      id,
      shown,
      places,
      active: keys.active,
      waiting: text.trim() !== searchText || isFetching,
      error: problem ?? error,
      choose: (index) => void choose(index),
      retry: () => {
        setProblem(null);
        void refetch();
      },
    },
  };
}

function placeOf({ placePrediction }: PlaceSuggestion) {
  const { mainText, secondaryText } = placePrediction.structuredFormat;
  const name = mainText.text;
  const secondary = secondaryText?.text ?? '';
  const address = currentFormats().list(secondary === '' ? [name] : [name, secondary], 'comma');
  const { placeId, isServed = true } = placePrediction;
  return { placeId, name, secondary, address, isServed };
}
