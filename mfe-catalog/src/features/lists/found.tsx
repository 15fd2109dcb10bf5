import type { EndlessList } from '@storefront/platform/lists';
import { Stack, VisuallyHidden } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';

interface FoundProps {
  readonly list: Pick<EndlessList<unknown>, 'total'>;
  /** The noun for the rows. */
  readonly what: string;
  /** The rows are from the previous request; the new answer is loading. */
  readonly isOutdated: boolean;
  readonly children: ReactNode;
}

/** The found rows, dimmed while they are outdated. Their number is announced once for each answer. */
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
      <Stack data-outdated={isOutdated} aria-busy={isOutdated}>
        {children}
      </Stack>
    </>
  );
}
