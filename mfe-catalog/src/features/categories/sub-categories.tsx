import { Link, paths } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { buttonClass } from '@storefront/ui';
import type { ReactNode } from 'react';
import { type SearchView, writeView } from '../search/search-filters';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './categories.module.css';
import type { FoundCategory } from './find-category';

interface SubCategoriesProps {
  readonly found: FoundCategory;
  /** The tab, order and filters, which the links keep. */
  readonly view: SearchView;
}

/** The sub-categories as a row of links, the whole category first. */
export function SubCategories({ found, view }: SubCategoriesProps): ReactNode {
  const { t } = useCatalogTexts();
  const moduleId = useModule()?.id ?? 0;
  const { main, category } = found;
  const children = main.childes ?? [];
  if (children.length === 0) return null;
  const links = [{ id: main.id, name: t('categories.all') }, ...children];
  const addressOf = (id: number) => {
    const [path, query] = paths.category.href(id, moduleId).split('?');
    return `${path}?${writeView(new URLSearchParams(query), view)}`;
  };
  return (
    <nav aria-label={t('categories.subs', { name: main.name })}>
      <ul className={styles.chips}>
        {links.map(({ id, name }) => {
          const isCurrent = id === category.id;
          return (
            <li key={id}>
              <Link
                to={addressOf(id)}
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
