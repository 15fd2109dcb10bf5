import { useTexts } from '@storefront/i18n';
import { LinkButton, paths, SlowRead, useAdoptedModule } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { EmptyState, Skeleton, SkeletonGroup } from '@storefront/ui';
import { StoreIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { PlaceLine } from '../places/place-parts';

interface RequireModuleProps {
  /** Name of the content for the loading state, until there is a module. */
  readonly loadingLabel: string;
  readonly children: ReactNode;
}

/**
 * Shows a list of the chosen module, or else of the first that sells items, so that a shared link opens for everybody.
 * Without a place a notice asks for one, but the list is shown.
 */
export function RequireModule({ loadingLabel, children }: RequireModuleProps): ReactNode {
  const { t } = useTexts('common');
  const waits = useAdoptedModule('any');
  if (useModule()) {
    return (
      <>
        <PlaceLine />
        {children}
      </>
    );
  }
  if (waits) {
    return (
      <>
        <SkeletonGroup label={loadingLabel}>
          <Skeleton height={320} />
        </SkeletonGroup>
        <SlowRead />
      </>
    );
  }
  return (
    <EmptyState
      icon={<StoreIcon size={28} />}
      title={t('access.moduleRequired')}
      action={<LinkButton to={paths.home.href()}>{t('actions.goHome')}</LinkButton>}
    >
      {t('access.moduleHint')}
    </EmptyState>
  );
}
