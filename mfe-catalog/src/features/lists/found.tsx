import type { EndlessList } from '@storefront/platform/lists';
import { VisuallyHidden } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './lists.module.css';

interface FoundProps {
  readonly list: Pick<EndlessList<unknown>, 'total'>;
  /** What the rows are called. */
  readonly what: string;
  /** What is shown belongs to the request before; the new answer is on its way. */
  readonly isOutdated: boolean;
  readonly children: ReactNode;
}

/** What was found, pale while it is outdated. How much it is is announced once for each answer. */
export function Found({ list, what, isOutdated, children }: FoundProps): ReactNode {
  const { t } = useCatalogTexts();
  const isKnown = list.total !== undefined && !isOutdated;
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {isKnown ? t('lists.found', { number: list.total ?? 0, what }) : ''}
        </span>
      </VisuallyHidden>
      <div data-outdated={isOutdated} aria-busy={isOutdated} className={styles.outdatable}>
        {children}
      </div>
    </>
  );
}
