import { errorMessages, type PlaceSuggestion } from '@storefront/api';
import { usePlaceSuggestions } from '@storefront/api/places';
import { useTexts } from '@storefront/i18n';
import { Button, SearchField, Spinner, VisuallyHidden } from '@storefront/ui';
import { PinIcon } from '@storefront/ui/icons';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useDismiss } from '../menu/use-dismiss';
import { useOptionKeys } from '../search/use-option-keys';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './place-search.module.css';
import { useDebounced } from './use-debounced';

/** Spec 1 §9. */
const PAUSE_MS = 500;

interface PlaceSearchProps {
  readonly onChoose: (placeId: string, address: string) => void;
  /** `hero` on the landing page: larger, with the list floating over what follows. */
  readonly look?: 'plain' | 'hero';
}

function wordsOf({ placePrediction }: PlaceSuggestion) {
  const { mainText, secondaryText } = placePrediction.structuredFormat;
  const main = mainText.text;
  const secondary = secondaryText?.text ?? '';
  return { main, secondary, whole: secondary === '' ? main : `${main}, ${secondary}` };
}

/** A place by its name: suggestions after a pause in typing, chosen by pointer or arrow keys. */
export function PlaceSearch({ onChoose, look = 'plain' }: PlaceSearchProps): ReactNode {
  const { t } = useShellTexts();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, open, () => setOpen(false));
  const words = useDebounced(text.trim(), PAUSE_MS);
  const { data, error, isFetching, refetch } = usePlaceSuggestions(words);
  const suggestions = words === '' ? [] : (data ?? []);
  const isWaiting = text.trim() !== words || isFetching;

  function choose(suggestion: PlaceSuggestion | undefined) {
    if (!suggestion) return;
    const { whole } = wordsOf(suggestion);
    setText(whole);
    setOpen(false);
    onChoose(suggestion.placePrediction.placeId, whole);
  }

  const keys = useOptionKeys({
    count: open ? suggestions.length : 0,
    onChoose: (index) => choose(suggestions[index]),
    onClose: () => setOpen(false),
  });
  const shown = open && words !== '';

  return (
    <div ref={box} className={look === 'hero' ? `${styles.search} ${styles.hero}` : styles.search}>
      <SearchField
        label={t('location.searchLabel')}
        value={text}
        onChange={(next) => {
          setText(next);
          setOpen(true);
          keys.reset();
        }}
        onSubmit={() => choose(suggestions[keys.active] ?? suggestions[0])}
        onKeyDown={keys.onKeyDown}
        role="combobox"
        aria-expanded={shown && suggestions.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={keys.active >= 0 ? `${listId}-${keys.active}` : undefined}
        maxLength={200}
      />
      {shown && (
        <div className={styles.panel}>
          <div
            id={listId}
            role="listbox"
            aria-label={t('location.suggestions')}
            className={styles.list}
          >
            {suggestions.map((suggestion, index) => {
              const { main, secondary } = wordsOf(suggestion);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the combobox
                // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
                <div
                  key={suggestion.placePrediction.placeId}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === keys.active}
                  className={styles.option}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(suggestion)}
                >
                  <PinIcon size={20} className={styles.pin} />
                  <span className={styles.words}>
                    <span className={styles.main}>{main}</span>
                    {secondary && <span className={styles.secondary}>{secondary}</span>}
                  </span>
                </div>
              );
            })}
          </div>
          <SearchState
            waiting={isWaiting}
            error={error}
            count={suggestions.length}
            onRetry={() => void refetch()}
          />
        </div>
      )}
    </div>
  );
}

interface SearchStateProps {
  readonly waiting: boolean;
  readonly error: unknown;
  readonly count: number;
  readonly onRetry: () => void;
}

/** How the search stands, in words: waiting, failed, none, or how many. */
function SearchState({ waiting, error, count, onRetry }: SearchStateProps): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  if (error && !waiting) {
    return (
      <div role="alert" className={styles.state}>
        <span>{errorMessages(error, common.t).join(' ')}</span>
        <Button size="small" onClick={onRetry}>
          {common.t('actions.retry')}
        </Button>
      </div>
    );
  }
  if (waiting && count === 0) {
    return (
      <div className={styles.state}>
        <Spinner label={common.t('states.loading')} />
      </div>
    );
  }
  if (count === 0) {
    return (
      <p role="status" className={styles.state}>
        {t('location.noSuggestions')}
      </p>
    );
  }
  return (
    <span role="status">
      <VisuallyHidden>{common.t('states.results', { count })}</VisuallyHidden>
    </span>
  );
}
