import { useTexts } from '@storefront/i18n';
import { useHasLocation } from '@storefront/session';
import { Button, EmptyState } from '@storefront/ui';
import type { ReactNode } from 'react';
import { bus } from '../bus';

/** Shows a page once a place has been chosen. Until then a notice offers to choose one. */
export function RequireZone({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTexts('common');
  if (useHasLocation()) return children;
  return (
    <EmptyState
      title={t('access.zoneRequired')}
      action={
        <Button
          variant="primary"
          onClick={() => bus.publish('shell:location-picker-requested', {})}
        >
          {t('access.choosePlace')}
        </Button>
      }
    />
  );
}
