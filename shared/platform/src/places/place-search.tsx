import { SearchField, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { PlaceList } from './place-list';
import styles from './places.module.css';
import { type FoundPlace, usePlaceSearch } from './use-place-search';

interface PlaceSearchProps {
  readonly label: string;
  /** Overlays the content below instead of pushing it down. */
  readonly floating?: boolean;
  /** A rejection is shown in the list, which stays open for another attempt. */
  readonly onChoose: (place: FoundPlace) => void | Promise<void>;
}

/** Finds a place by its name, the only option for people who do not use the map. */
export function PlaceSearch({ label, floating = false, onChoose }: PlaceSearchProps): ReactNode {
  const search = usePlaceSearch(onChoose);
  return (
    <Stack ref={search.box} gap={2} className={styles.search}>
      <SearchField
        label={label}
        value={search.text}
        onChange={search.type}
        onSubmit={search.takeFirst}
        {...search.comboboxProps}
      />
      <PlaceList search={search} floating={floating} />
    </Stack>
  );
}
