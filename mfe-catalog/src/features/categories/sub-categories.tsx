import { Link, paths } from '@storefront/platform';
import { buttonClass } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './categories.module.css';
import type { FoundCategory } from './find-category';

interface SubCategoriesProps {
  readonly found: FoundCategory;
  readonly moduleId: number;
}

/** The sub-categories as a row of links, the whole category first. */
export function SubCategories({ found, moduleId }: SubCategoriesProps): ReactNode {
  const { t } = useCatalogTexts();
  const { main, category } = found;
  const children = main.childes ?? [];
  if (children.length === 0) return null;
  const links = [{ id: main.id, name: t('categories.all') }, ...children];
  return (
    <nav aria-label={t('categories.subs', { name: main.name })}>
      <ul className={styles.chips}>
        {links.map(({ id, name }) => {
          const isCurrent = id === category.id;
          return (
            <li key={id}>
              <Link
                to={paths.category.href(id, moduleId)}
                replace
                aria-current={isCurrent ? 'page' : undefined}
                className={buttonClass({
                  variant: isCurrent ? 'primary' : 'secondary',
                  size: 'small',
                })}
              >
                <bdi>{name}</bdi>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
