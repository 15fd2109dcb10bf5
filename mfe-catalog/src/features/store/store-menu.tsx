import { useTexts, withoutBidiControls } from '@storefront/i18n';
import { LinkButton, paths, SlowRead } from '@storefront/platform';
import { useModule } from '@storefront/session';
import {
  Button,
  EmptyState,
  ErrorState,
  lazyPart,
  SectionHeading,
  SkeletonGroup,
  Stack,
  Text,
} from '@storefront/ui';
import { SearchIcon, StoreIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense } from 'react';
import { ItemAdvice } from '../item-card/item-advice';
import { ItemCard } from '../item-card/item-card';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { BackToCategories } from './category-nav';
import type { MenuSection } from './menu-sections';
import styles from './store-menu.module.css';
import { MenuSkeleton } from './store-skeleton';
import { headingId } from './use-scroll-spy';
import type { StoreMenu as Menu } from './use-store-menu';
import type { StoreSearch } from './use-store-search';

/** Lazy, because few searches exclude an allergen. */
const FreeOfNotice = lazyPart(async () => {
  const { FreeOfNotice: part } = await import('../lists/free-of-notice');
  return { default: part };
});

interface StoreMenuProps {
  readonly menu: Menu;
  /** The sections that match the search, and how the search was understood. */
  readonly search: StoreSearch;
  readonly words: string;
  readonly onClearSearch: () => void;
  /** Why nothing can be ordered now. */
  readonly blockedReason: string | undefined;
  /** The store is closed but accepts orders for later. */
  readonly forLater: boolean;
}

/** The items of a store by category; all are rendered, so that find in page and anchors work. */
export function StoreMenu({
  menu,
  search,
  words,
  onClearSearch,
  blockedReason,
  forLater,
}: StoreMenuProps): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  if (menu.status === 'loading') {
    return (
      <>
        <SkeletonGroup label={t('store.itemsLoading')}>
          <MenuSkeleton />
        </SkeletonGroup>
        <SlowRead />
      </>
    );
  }
  if (menu.status === 'failed') {
    return <ErrorState title={t('store.itemsFailed')} onRetry={menu.retry} />;
  }
  const { sections, notes } = search;
  const isSearch = words.trim() !== '';
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <Text role="status" tone="muted" size="sm" className={styles.matches}>
        {isSearch && count > 0 && t('store.matches', { count })}
      </Text>
      {notes && notes.free_of.length > 0 && (
        <Suspense>
          <FreeOfNotice {...search} notes={notes} />
        </Suspense>
      )}
      <ItemAdvice show="list" rows={sections.flatMap(({ items }) => items)}>
        {(arrange) =>
          sections.map((section, index) => (
            <MenuSectionView
              key={section.id}
              section={{ ...section, items: arrange(section.items) }}
              isFirst={index === 0}
              words={words}
              blockedReason={blockedReason}
              forLater={forLater}
            />
          ))
        }
      </ItemAdvice>
      {count === 0 &&
        !menu.isGrowing &&
        (isSearch ? <NoMatch words={words} onClear={onClearSearch} /> : <NoItems />)}
      {menu.isGrowing && (
        <SkeletonGroup label={t('store.itemsLoading')}>
          <MenuSkeleton />
        </SkeletonGroup>
      )}
      {menu.isBroken && <ErrorState title={t('store.moreFailed')} onRetry={menu.retry} />}
      {menu.hasMore && !menu.isBroken && (
        <Button onClick={menu.loadMore}>{common('actions.loadMore')}</Button>
      )}
    </>
  );
}

interface NoMatchProps {
  readonly words: string;
  readonly onClear: () => void;
}

function NoMatch({ words, onClear }: NoMatchProps): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={t('store.noMatch', { query: withoutBidiControls(words.trim()) })}
      action={<Button onClick={onClear}>{t('store.clearSearch')}</Button>}
    >
      {t('store.noMatchHint')}
    </EmptyState>
  );
}

function NoItems(): ReactNode {
  const moduleId = useModule()?.id;
  const { t } = useCatalogTexts();
  return (
    <EmptyState
      icon={<StoreIcon size={28} />}
      title={t('store.noItems')}
      action={
        <LinkButton to={paths.popularStores.href(moduleId)}>{t('store.otherStores')}</LinkButton>
      }
    >
      {t('store.noItemsHint')}
    </EmptyState>
  );
}

interface MenuSectionViewProps {
  readonly section: MenuSection;
  readonly isFirst: boolean;
  readonly words: string;
  readonly blockedReason: string | undefined;
  /** The store is closed but accepts orders for later. */
  readonly forLater: boolean;
}

/** Number of pictures of the first section that are in the first view. */
const FIRST_PICTURES = 2;

function MenuSectionView({
  section,
  isFirst,
  words,
  blockedReason,
  forLater,
}: MenuSectionViewProps): ReactNode {
  const { t } = useCatalogTexts();
  const { id, name, items } = section;
  return (
    <section id={id} aria-labelledby={headingId(id)} className={styles.section}>
      <SectionHeading id={headingId(id)} action={<BackToCategories />}>
        <bdi>{name === null ? t('store.otherItems') : withoutBidiControls(name)}</bdi>
      </SectionHeading>
      <Stack as="ul" gap={3} className={styles.rows}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.row}>
            <ItemCard
              item={item}
              layout="row"
              highlight={words}
              blockedReason={blockedReason}
              forLater={forLater}
              priority={isFirst && index < FIRST_PICTURES}
            />
          </li>
        ))}
      </Stack>
    </section>
  );
}
