import { read, type ZoneArea } from '@storefront/api';
import { zoneList } from '@storefront/api/places';
import { useQuery } from '@storefront/platform';
import type { ReactNode } from 'react';
import { ChoiceField } from './choice-field';
import { useRegistrationTexts } from './registration-texts';

export const zoneName = ({ id, display_name, name }: ZoneArea) =>
  display_name || name || String(id);

/** The zone to work in. */
export function ZoneField({ onChoose }: { readonly onChoose?: () => void }): ReactNode {
  const { t } = useRegistrationTexts();
  return (
    <ChoiceField
      name="zone_id"
      label={t('zone')}
      query={useQuery(read(zoneList))}
      {...(onChoose && { onChoose })}
      optionOf={(zone) => ({ value: String(zone.id), label: zoneName(zone) })}
    />
  );
}
