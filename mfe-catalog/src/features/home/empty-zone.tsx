import { read } from '@storefront/api';
import { moduleList } from '@storefront/api/config';
import { zoneList } from '@storefront/api/places';
import { isolate, useFormats } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { useModule, useWhere } from '@storefront/session';
import { Button, EmptyState, SectionHeading, Stack } from '@storefront/ui';
import { PinIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { useStoreLabels } from '../lists/use-store-labels';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { offeredModules, TileList } from './module-tiles';

/** Shown when the module has no store at this place: names the place, and offers alternatives. */
export default function EmptyZone(): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const stores = useStoreLabels().inText;
  const module = useModule();
  const zoneIds = useWhere((where) => where.zoneIds) ?? [];
  const place = useWhere((where) => where.location);
  const { data: names = [] } = useQuery({
    ...read(zoneList),
    select: (zones) =>
      zones.flatMap((zone) => {
        const name = zone.display_name || zone.name;
        return name && zoneIds.includes(zone.id) ? [name] : [];
      }),
  });
  const { data: modules = [] } = useQuery(read(moduleList));
  const others = offeredModules(modules, zoneIds).filter(({ id }) => id !== module?.id);
  const zone = names.length > 0 ? formats.list(names) : (place ?? '');
  return (
    <>
      <EmptyState
        icon={<PinIcon size={28} />}
        title={t('home.emptyZone', { stores, zone: isolate(zone) })}
        action={
          <Button
            variant="primary"
            onClick={() => bus.publish('shell:location-picker-requested', {})}
          >
            {t('home.changeAddress')}
          </Button>
        }
      >
        {t('home.emptyZoneHint')}
      </EmptyState>
      {others.length > 0 && (
        <Stack as="section" gap={4} aria-labelledby="home-other-modules">
          <SectionHeading id="home-other-modules">{t('home.otherModules')}</SectionHeading>
          <TileList modules={others} />
        </Stack>
      )}
    </>
  );
}
