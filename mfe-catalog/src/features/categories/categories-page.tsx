import { type Category, read } from '@storefront/api';
import { categories as categoryList } from '@storefront/api/browse';
import { useTexts } from '@storefront/i18n';
import { Link, LinkButton, paths, useQuery } from '@storefront/platform';
import { useScrollRestoration } from '@storefront/platform/lists';
import { useModule } from '@storefront/session';
import {
  CardFrame,
  CardGrid,
  cardLinkClass,
  EmptyState,
  ErrorState,
  Page,
  Picture,
  Row,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@storefront/ui';
import { StoreIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { ModuleTitle } from '../lists/module-title';
import { RequireModule } from '../lists/require-module';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './categories.module.css';

const PLACEHOLDERS = ['1', '2', '3', '4', '5'];

/** All categories of the module, each with its sub-categories. */
export function CategoriesPage(): ReactNode {
  const { t } = useCatalogTexts();
  const title = t('categories.title');
  return (
    <Page top={6} gap={5}>
      <ModuleTitle>{title}</ModuleTitle>
      <SectionHeading level={1}>{title}</SectionHeading>
      <RequireModule loadingLabel={t('categories.loading')}>
        <CategoryGrid />
      </RequireModule>
    </Page>
  );
}

function CategoryGrid(): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const { data, isError, isFetching, refetch } = useQuery(read(categoryList));
  useScrollRestoration(data !== undefined);
  if (!data && isError) {
    return (
      <ErrorState
        title={t('categories.failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label={t('categories.loading')}>
        <CardGrid min={220} gap={4}>
          {PLACEHOLDERS.map((name) => (
            <Skeleton key={name} height={220} />
          ))}
        </CardGrid>
      </SkeletonGroup>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<StoreIcon size={28} />}
        title={t('categories.none')}
        action={<LinkButton to={paths.home.href()}>{common('actions.goHome')}</LinkButton>}
      >
        {t('categories.noneHint')}
      </EmptyState>
    );
  }
  const categories = [...new Map(data.map((category) => [category.id, category])).values()];
  return (
    <CardGrid as="ul" min={220} gap={4}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} />
        </li>
      ))}
    </CardGrid>
  );
}

/** Number of sub-categories shown on a card. */
const SHOWN = 4;

function CategoryCard({ category }: { readonly category: Category }): ReactNode {
  const { t } = useCatalogTexts();
  const chosenId = useModule()?.id ?? 0;
  const moduleId = category.module_id ?? chosenId;
  const children = category.childes ?? [];
  const rest = children.length - SHOWN;
  return (
    <CardFrame className={styles.card}>
      <Picture src={category.image_full_url} alt="" width={320} height={150} />
      <Stack gap={2} padBlock={3} padInline={4}>
        <Text as="h2" size="lg">
          <Link to={paths.category.href(category.id, moduleId)} className={cardLinkClass()}>
            <bdi>{category.name}</bdi>
          </Link>
        </Text>
        {children.length > 0 && (
          <Row as="ul" align="stretch" wrap gap={3} lineGap={0} className={styles.children}>
            {children.slice(0, SHOWN).map(({ id, name }) => (
              <li key={id}>
                <Link to={paths.category.href(id, moduleId)} className={styles.child}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
            {rest > 0 && <li className={styles.more}>{t('categories.more', { number: rest })}</li>}
          </Row>
        )}
      </Stack>
    </CardFrame>
  );
}
