import { withoutBidiControls } from '@storefront/i18n';
import { Row, Text } from '@storefront/ui';
import { type ReactNode, useRef } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './category-nav.module.css';
import type { MenuSection } from './menu-sections';
import { type ScrollSpy, useCentred } from './use-scroll-spy';

/** The target of the links back to the categories. */
const CATEGORIES_ID = 'store-categories';

interface CategoryNavProps {
  readonly sections: readonly MenuSection[];
  readonly spy: ScrollSpy;
}

/** The categories of the store as links to their sections; the current one is marked. */
export function CategoryNav({ sections, spy }: CategoryNavProps): ReactNode {
  const { t } = useCatalogTexts();
  const bar = useRef<HTMLUListElement>(null);
  useCentred(bar, spy.active);
  return (
    <nav id={CATEGORIES_ID} aria-label={t('store.categories')} tabIndex={-1} className={styles.nav}>
      <Row as="ul" ref={bar} align="stretch" gap={1} className={styles.list}>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <Row
              as="a"
              href={`#${id}`}
              tone="muted"
              plain
              size="sm"
              weight="medium"
              padInline={3}
              nowrap
              className={styles.link}
              aria-current={spy.active === id ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                spy.jump(id);
              }}
            >
              <bdi>{name === null ? t('store.otherItems') : withoutBidiControls(name)}</bdi>
            </Row>
          </li>
        ))}
      </Row>
    </nav>
  );
}

/** The link back from a section, because screen reader users find it hard to return to such bars. */
export function BackToCategories(): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <Text
      as="a"
      href={`#${CATEGORIES_ID}`}
      fixed
      size="sm"
      round="small"
      padBlock={1}
      padInline={2}
      className={styles.back}
      onClick={(event) => {
        event.preventDefault();
        const nav = document.getElementById(CATEGORIES_ID);
        (nav?.querySelector<HTMLElement>('[aria-current]') ?? nav)?.focus({ preventScroll: true });
      }}
    >
      {t('store.backToCategories')}
    </Text>
  );
}
