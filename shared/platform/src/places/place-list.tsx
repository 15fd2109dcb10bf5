import { errorMessages } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { Button, Spinner, VisuallyHidden } from '@storefront/ui';
import { PinIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import styles from './place-list.module.css';
import type { PlaceSearchState } from './use-place-search';

interface PlaceListProps {
  readonly search: PlaceSearchState;
  /** Overlays the content below the field instead of pushing it down. */
  readonly floating?: boolean;
  /** Shows no message when nothing is found: the text may be right without being the name of a place. */
  readonly quiet?: boolean;
}

/** The places that a search found, below its field, and the state of the search. */
export function PlaceList({
  search: { list },
  floating = false,
  quiet = false,
}: PlaceListProps): ReactNode {
  const { t } = useTexts('common');
  const isNothing = quiet && list.places.length === 0;
  if (!list.shown || isNothing) return null;
  return (
    <div className={styles.panel} data-floating={floating}>
      <div id={list.id} role="listbox" aria-label={t('places.found')} className={styles.list}>
        {list.places.map(({ placeId, name, secondary, isServed }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
          <div
            key={placeId}
            id={`${list.id}-${index}`}
            role="option"
            aria-selected={index === list.active}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => list.choose(index)}
          >
            <PinIcon size={20} className={styles.pin} />
            <span className={styles.text}>
              <bdi className={styles.main}>{name}</bdi>
              {secondary && <bdi className={styles.secondary}>{secondary}</bdi>}
              {!isServed && <span className={styles.secondary}>{t('places.unserved')}</span>}
            </span>
          </div>
        ))}
      </div>
      <SearchState {...list} />
    </div>
  );
}

/** The state of the search as text: waiting, failed, no result, or the number of results. */
function SearchState({ waiting, error, places, retry }: PlaceSearchState['list']): ReactNode {
  const { t } = useTexts('common');
  if (error && !waiting) {
    return (
      <div role="alert" className={styles.state}>
        <span>{errorMessages(error, t).join(' ')}</span>
        <Button size="small" onClick={retry}>
          {t('actions.retry')}
        </Button>
      </div>
    );
  }
  if (places.length > 0) {
    return (
      <span role="status">
        <VisuallyHidden>{t('states.results', { count: places.length })}</VisuallyHidden>
      </span>
    );
  }
  if (waiting) {
    return (
      <div className={styles.state}>
        <Spinner label={t('states.loading')} />
      </div>
    );
  }
  return (
    <p role="status" className={styles.state}>
      {t('places.none')}
    </p>
  );
}
