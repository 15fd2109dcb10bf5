import { errorMessages, type PlaceSuggestion } from '@storefront/api';
import { getPlaceDetails, usePlaceSuggestions } from '@storefront/api/places';
import { useTexts } from '@storefront/i18n';
import { Spinner, VisuallyHidden } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { region } from '#region';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './trip-form.module.css';
import type { Destination } from './trip-settings';
import { useDebounced } from './use-debounced';

/** Spec 1 §9. */
const PAUSE_MS = 500;

interface DestinationFieldProps {
  readonly value: Destination | null;
  readonly onChange: (destination: Destination) => void;
}

/** Where the vehicle is returned, found by its name. */
export function DestinationField({ value, onChange }: DestinationFieldProps): ReactNode {
  const { t } = useRentalTexts();
  const { destinationHint } = region.useWords();
  const common = useTexts('common').t;
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const words = useDebounced(draft ?? '', PAUSE_MS);
  const { data = [], error, isFetching } = usePlaceSuggestions(words);
  const failure = problem ?? error;

  async function choose({ placePrediction }: PlaceSuggestion) {
    setProblem(null);
    try {
      const { location } = await getPlaceDetails(placePrediction.placeId);
      const name = placePrediction.structuredFormat.mainText.text;
      setDraft(null);
      onChange({ lat: location.latitude, lng: location.longitude, name });
    } catch (cause) {
      setProblem(cause);
    }
  }

  const isOpen = draft !== null && draft !== '' && words !== '';
  return (
    <div className={styles.destination}>
      <TextInput
        label={t('trip.destination')}
        placeholder={destinationHint}
        autoComplete="off"
        value={draft ?? value?.name ?? ''}
        onChange={(event) => setDraft(event.target.value)}
      />
      {isOpen && (
        <div className={styles.places}>
          {isFetching && data.length === 0 && <Spinner label={common('states.loading')} />}
          {Boolean(failure) && (
            <p role="alert" className={styles.muted}>
              {errorMessages(failure, common).join(' ')}
            </p>
          )}
          <ul aria-label={t('trip.places')}>
            {data.map((suggestion) => {
              const { placeId, structuredFormat } = suggestion.placePrediction;
              return (
                <li key={placeId}>
                  <button
                    type="button"
                    className={styles.place}
                    onClick={() => void choose(suggestion)}
                  >
                    <bdi>{structuredFormat.mainText.text}</bdi>
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
