import { sells } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { useAdoptedModule } from '@storefront/platform';
import { getModule } from '@storefront/session';
import { Skeleton, SkeletonGroup } from '@storefront/ui';
import { type ComponentType, type ReactNode, useState } from 'react';

/**
 * Chooses the rental module for a page that was opened by a link while another module is chosen: otherwise its lists
 * would be those of that module, and empty. If no rental is offered, the page shows its own empty state.
 */
export function inRental(Page: ComponentType): ComponentType {
  return function RentalPage(): ReactNode {
    const { t } = useTexts('common');
    // Only once: a module that the customer chooses while the page is open stays.
    const [settled, setSettled] = useState(() => sells(getModule()?.module_type, 'trips'));
    const waits = useAdoptedModule(settled ? null : 'rental');
    if (!settled && !waits) setSettled(true);
    if (!waits) return <Page />;
    return (
      <SkeletonGroup label={t('states.loading')}>
        <Skeleton height={180} />
        <Skeleton height={320} />
      </SkeletonGroup>
    );
  };
}
