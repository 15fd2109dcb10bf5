import { PlaceList, usePlaceSearch } from '@storefront/platform/places';
import { SearchField } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './place-search.module.css';

interface PlaceSearchProps {
  readonly onChoose: (placeId: string, address: string) => void;
  /** `hero` on the landing page: the list floats over what follows. */
  readonly look?: 'plain' | 'hero';
}

/** The place to deliver to, by its name. */
export function PlaceSearch({ onChoose, look = 'plain' }: PlaceSearchProps): ReactNode {
  const { t } = useShellTexts();
  const search = usePlaceSearch(({ placeId, address }) => onChoose(placeId, address));
  return (
    <div ref={search.box} className={styles.search}>
      <SearchField
        label={t('location.searchLabel')}
        value={search.text}
        onChange={search.type}
        onSubmit={search.takeFirst}
        {...search.comboboxProps}
      />
      <PlaceList search={search} floating={look === 'hero'} />
    </div>
  );
}
