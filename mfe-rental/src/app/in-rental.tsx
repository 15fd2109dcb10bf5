import { modulesQuery } from '@storefront/api/config';
import { bus } from '@storefront/bus';
import { useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { chooseModule, getModule } from '@storefront/session';
import { Skeleton, SkeletonGroup } from '@storefront/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A page that shops in rental, whatever module was shopped in before: opened by a link, its lists would
 * otherwise be those of the other module, and empty (Contract 1.3). Where no rental is offered the page says
 * so by its own empty state.
 */
export function inRental(Page: ComponentType): ComponentType {
  return function RentalPage(): ReactNode {
    const { t } = useTexts('common');
    // Once: what the customer chooses while the page is open stays.
    const [waits, setWaits] = useState(() => getModule()?.module_type !== 'rental');
    const { data: modules, isLoading } = useQuery({ ...modulesQuery(), enabled: waits });
    useEffect(() => {
      if (!waits || isLoading) return;
      const rental = modules?.find((one) => one.module_type === 'rental');
      if (rental) {
        chooseModule(rental);
        bus.publish('shell:module-changed', {
          moduleId: rental.id,
          moduleType: rental.module_type,
        });
      }
      setWaits(false);
    }, [waits, isLoading, modules]);
    if (!waits) return <Page />;
    return (
      <SkeletonGroup label={t('states.loading')}>
        <Skeleton height={180} />
        <Skeleton height={320} />
      </SkeletonGroup>
    );
  };
}
