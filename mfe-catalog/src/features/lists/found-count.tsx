import type { EndlessList } from '@storefront/platform/lists';
import { VisuallyHidden } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';

interface FoundCountProps {
  readonly list: Pick<EndlessList<unknown>, 'total'>;
  /** What the rows are called. */
  readonly what: string;
  /** What is shown belongs to the request before; the new answer is on its way. */
  readonly isOutdated: boolean;
}

/** Announces how much was found, once for each answer. */
export function FoundCount({ list, what, isOutdated }: FoundCountProps): ReactNode {
  const { t } = useCatalogTexts();
  const isKnown = list.total !== undefined && !isOutdated;
  return (
    <VisuallyHidden>
      <span role="status">
        {isKnown ? t('lists.found', { number: list.total ?? 0, what }) : ''}
      </span>
    </VisuallyHidden>
  );
}
