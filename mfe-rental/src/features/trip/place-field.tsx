import { locatePlace, PlaceList, usePlaceSearch } from '@storefront/platform/places';
import { TextInput } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { region } from '#region';
import styles from './trip-form.module.css';
import type { NamedPoint } from './trip-settings';

interface PlaceFieldProps {
  readonly label: string;
  readonly value: NamedPoint | null;
  /** Why a trip cannot end there. */
  readonly problem: string | undefined;
  readonly onChange: (place: NamedPoint) => void;
}

/** A field for the return place, which is searched by name. */
export function PlaceField({ label, value, problem, onChange }: PlaceFieldProps): ReactNode {
  const { destinationHint } = region.useTexts();
  const search = usePlaceSearch(async ({ placeId, name }) => {
    const { point } = await locatePlace(placeId);
    onChange({ ...point, name });
  });
  return (
    <div ref={search.box} className={styles.destination}>
      <TextInput
        label={label}
        placeholder={destinationHint}
        autoComplete="off"
        error={search.isOpen ? undefined : problem}
        value={search.isOpen ? search.text : (value?.name ?? search.text)}
        onChange={(event) => search.type(event.target.value)}
        {...search.comboboxProps}
      />
      <PlaceList search={search} floating />
    </div>
  );
}
