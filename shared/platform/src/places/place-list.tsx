import { errorMessages } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { Box, Button, Row, Spinner, Stack, Text, VisuallyHidden } from '@storefront/ui';
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
    <Box round="medium" line="around" className={styles.panel} data-floating={floating}>
      <div id={list.id} role="listbox" aria-label={t('places.found')} className={styles.list}>
        {list.places.map(({ placeId, name, secondary, isServed }, index) => (
          // The combobox keeps the focus and handles the keys.
          <Row
            key={placeId}
            id={`${list.id}-${index}`}
            role="option"
            aria-selected={index === list.active}
            gap={3}
            padBlock={2}
            padInline={4}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => list.choose(index)}
          >
            <PinIcon size={20} color="var(--color-primary)" />
            <Stack as="span" className={styles.text}>
              <Text as="bdi" weight="medium">
                {name}
              </Text>
              {secondary && (
                <Text as="bdi" tone="muted" size="sm" className={styles.secondary}>
                  {secondary}
                </Text>
              )}
              {!isServed && (
                <Text as="span" tone="muted" size="sm" className={styles.secondary}>
                  {t('places.unserved')}
                </Text>
              )}
            </Stack>
          </Row>
        ))}
      </div>
      <SearchState {...list} />
    </Box>
  );
}

/** The state of the search as text: waiting, failed, no result, or the number of results. */
function SearchState({ waiting, error, places, retry }: PlaceSearchState['list']): ReactNode {
  const { t } = useTexts('common');
  if (error && !waiting) {
    return (
      <Row role="alert" gap={3} tone="muted" size="sm" pad={4}>
        <span>{errorMessages(error, t).join(' ')}</span>
        <Button size="small" onClick={retry}>
          {t('actions.retry')}
        </Button>
      </Row>
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
      <Row gap={3} tone="muted" size="sm" pad={4}>
        <Spinner label={t('states.loading')} />
      </Row>
    );
  }
  return (
    <Row as="p" role="status" gap={3} tone="muted" size="sm" pad={4}>
      {t('places.none')}
    </Row>
  );
}
