import { errorMessages, type PlaceSuggestion } from '@storefront/api';
import { getPlaceDetails, usePlaceSuggestions } from '@storefront/api/places';
import { SearchField, Spinner, VisuallyHidden } from '@storefront/ui';
import type { MapPoint } from '@storefront/ui/map';
import { type ReactNode, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './address-book.module.css';
import { useDebounced } from './use-debounced';

/** Spec 1 §9. */
const PAUSE_MS = 500;

interface PlaceSearchProps {
  readonly onFound: (point: MapPoint, address: string) => void;
}

/** Finds a place by its name: the way to an address without the map. */
export function PlaceSearch({ onFound }: PlaceSearchProps): ReactNode {
  const { t, common } = useAccountTexts();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const words = useDebounced(text, PAUSE_MS);
  const { data = [], error, isFetching } = usePlaceSuggestions(words);
  const failure = problem ?? error;

  async function choose({ placePrediction }: PlaceSuggestion) {
    setProblem(null);
    try {
      const { location, formattedAddress } = await getPlaceDetails(placePrediction.placeId);
      const { mainText, secondaryText } = placePrediction.structuredFormat;
      const named = [mainText.text, secondaryText?.text].filter(Boolean).join(', ');
      setText('');
      onFound({ lat: location.latitude, lng: location.longitude }, formattedAddress ?? named);
    } catch (cause) {
      setProblem(cause);
    }
  }

  const isOpen = words !== '' && text !== '';
  return (
    <div className={styles.search}>
      <SearchField label={t('addresses.search')} value={text} onChange={setText} />
      {isOpen && (
        <div className={styles.panel}>
          {isFetching && data.length === 0 && <Spinner label={common('states.loading')} />}
          {Boolean(failure) && (
            <p role="alert" className={styles.muted}>
              {errorMessages(failure, common).join(' ')}
            </p>
          )}
          <ul aria-label={t('addresses.places')} className={styles.places}>
            {data.map((suggestion) => {
              const { placeId, structuredFormat } = suggestion.placePrediction;
              return (
                <li key={placeId}>
                  <button
                    type="button"
                    className={styles.place}
                    onClick={() => void choose(suggestion)}
                  >
                    <bdi className={styles.name}>{structuredFormat.mainText.text}</bdi>
                    <bdi className={styles.muted}>{structuredFormat.secondaryText?.text}</bdi>
                  </button>
                </li>
              );
            })}
          </ul>
          <VisuallyHidden role="status">
            {!isFetching && common('states.results', { count: data.length })}
          </VisuallyHidden>
        </div>
      )}
    </div>
  );
}
