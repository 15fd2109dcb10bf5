import { useTexts } from '@storefront/i18n';
import { LinkButton, paths, RequireZone } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { EmptyState } from '@storefront/ui';
import { StoreIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';

/** Shows a list to customers who have chosen a place and a module; others are led to the choice. */
export function RequireModule({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTexts('common');
  const module = useModule();
  if (module) return <RequireZone>{children}</RequireZone>;
  return (
    <RequireZone>
      <EmptyState
        icon={<StoreIcon size={28} />}
        title={t('access.moduleRequired')}
        action={<LinkButton to={paths.home.href()}>{t('actions.goHome')}</LinkButton>}
      >
        {t('access.moduleHint')}
      </EmptyState>
    </RequireZone>
  );
}
