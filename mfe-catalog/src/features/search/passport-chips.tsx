import { useDietPassport, useDietWords } from '@storefront/platform/diet';
import { Chip, Row } from '@storefront/ui';
import type { ReactNode } from 'react';
import { neededFilters, neededKeys } from './passport-filters';
import type { SearchFilters } from './search-filters';
import type { SearchViewControl } from './use-search-view';

type PassportChipsProps = Pick<SearchViewControl, 'view' | 'look' | 'pressed'> & {
  readonly onChange: (filters: SearchFilters) => void;
};

/** Filters and sorts a whole list by the diet passport; the filters are in the address. */
export default function PassportChips({
  view,
  look,
  pressed,
  onChange,
}: PassportChipsProps): ReactNode {
  const { t } = useDietWords();
  const people = useDietPassport().passport?.people ?? [];
  const keys = neededKeys(people);
  if (keys.length === 0) return null;
  const { isOn, added, removed } = neededFilters(people, pressed);
  const isFirst = view.suitableFirst.length > 0;
  return (
    <Row as="ul" wrap gap={2} aria-label={t('listing.label')}>
      <li>
        <Chip selected={isOn} onSelect={() => onChange(isOn ? removed : added)}>
          {t('listing.onlyFree')}
        </Chip>
      </li>
      <li>
        <Chip selected={isFirst} onSelect={() => look({ suitableFirst: isFirst ? [] : keys })}>
          {t('listing.sort')}
        </Chip>
      </li>
    </Row>
  );
}
