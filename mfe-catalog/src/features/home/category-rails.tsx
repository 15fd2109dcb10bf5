import { type Category, read } from '@storefront/api';
import { categories } from '@storefront/api/browse';
import { Link, paths, useQuery } from '@storefront/platform';
import { RailRegion, SeeAll } from '@storefront/platform/lists';
import { useModule } from '@storefront/session';
import { Picture, Skeleton, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './category-rails.module.css';

/** The module's categories as round pictures. */
export function Categories(): ReactNode {
  const { t } = useCatalogTexts();
  const heading = t('home.categories');
  return (
    <RailRegion
      heading={heading}
      read={useQuery(read(categories))}
      action={<SeeAll to={paths.categories.href()} name={heading} />}
      fit="content"
      skeleton={<CategorySkeleton />}
      keyOf={({ id }) => id}
      renderRow={(category) => <CategoryLink category={category} shape="round" />}
    />
  );
}

/** The featured categories, as large pictures. */
export function FeaturedCategories(): ReactNode {
  const { t } = useCatalogTexts();
  const featured = useQuery({
    ...read(categories, { query: { featured: 1 } }),
    // Featured categories change more often than categories.
    staleTime: 30_000,
    gcTime: 60_000,
  });
  return (
    <RailRegion
      heading={t('home.featuredCategories')}
      read={featured}
      skeleton={<Skeleton ratio="4 / 3" />}
      keyOf={({ id }) => id}
      renderRow={(category) => <CategoryLink category={category} shape="wide" />}
    />
  );
}

function CategorySkeleton(): ReactNode {
  return (
    <div className={styles.category} data-shape="round">
      <Skeleton ratio="1 / 1" className={styles.picture} />
      <Skeleton shape="text" width="70%" />
    </div>
  );
}

interface CategoryLinkProps {
  readonly category: Pick<Category, 'id' | 'name' | 'image_full_url' | 'module_id'>;
  readonly shape: 'round' | 'wide';
}

function CategoryLink({ category, shape }: CategoryLinkProps): ReactNode {
  const moduleId = useModule()?.id ?? 0;
  return (
    <Link
      to={paths.category.href(category.id, category.module_id ?? moduleId)}
      className={styles.category}
      data-shape={shape}
    >
      <Picture
        src={category.image_full_url}
        alt=""
        width={shape === 'round' ? 160 : 320}
        height={shape === 'round' ? 160 : 240}
        className={styles.picture}
      />
      <Text as="bdi" lines={2} size="sm" weight="medium" breaks className={styles.name}>
        {category.name}
      </Text>
    </Link>
  );
}
