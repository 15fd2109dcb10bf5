import { isolate, withoutBidiControls } from '@storefront/i18n';
import { paths, useNavigate } from '@storefront/platform';
import { Box, IconButton, Row, SearchField, Text } from '@storefront/ui';
import { BackIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { CategoryNav } from './category-nav';
import type { MenuSection } from './menu-sections';
import styles from './store-bar.module.css';
import type { ScrollSpy } from './use-scroll-spy';

interface StoreBarProps {
  readonly name: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly sections: readonly MenuSection[];
  readonly spy: ScrollSpy;
}

/**
 * Search and categories of the store. They are sticky at the top of the page; once the header is scrolled away, Back
 * and the name are shown beside the search.
 */
export function StoreBar({ name, words, onWords, sections, spy }: StoreBarProps): ReactNode {
  const { t } = useCatalogTexts();
  const { mark, isPast } = useIsPast();
  const navigate = useNavigate();
  return (
    <>
      <div ref={mark} aria-hidden="true" className={styles.mark} />
      <div className={styles.bar} data-past={isPast}>
        <Row gap={3} padBlock={1}>
          {isPast && (
            <Row className={styles.name}>
              <IconButton
                label={t('store.back')}
                icon={<BackIcon size={22} />}
                onClick={() => void (hasHistory() ? navigate(-1) : navigate(paths.home.href()))}
              />
              <Text as="bdi" truncate weight="bold" aria-hidden="true">
                {withoutBidiControls(name)}
              </Text>
            </Row>
          )}
          <Box grow className={styles.search}>
            <SearchField
              label={t('store.searchIn', { name: isolate(name) })}
              value={words}
              onChange={onWords}
            />
          </Box>
        </Row>
        {sections.length > 0 && <CategoryNav sections={sections} spy={spy} />}
      </div>
    </>
  );
}

/** Whether there is a page of the site to go back to: the router numbers the history entries that it creates. */
function hasHistory(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx !== 0;
}

/** Whether the page has been scrolled past the mark. */
function useIsPast() {
  const mark = useRef<HTMLDivElement>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < 100);
      },
      { rootMargin: '-70px 0px 0px 0px' },
    );
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, isPast };
}
