import type { Landing } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { useFormats } from '@storefront/i18n';
import { SectionHeading, Text } from '@storefront/ui';
import { PinIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useLocationTexts } from '../location/location-texts';
import styles from './zone-showcase.module.css';

/** Where the shop delivers, and what. */
export function ZoneShowcase({ landing }: { readonly landing: Landing }): ReactNode {
  const { t } = useLocationTexts();
  const formats = useFormats();
  const zones = landing.available_zone_list ?? [];
  if (!isOn(landing.available_zone_status) || zones.length === 0) return null;
  return (
    <section aria-labelledby="landing-zones">
      <SectionHeading
        id="landing-zones"
        hint={landing.available_zone_short_description || t('landing.zonesHint')}
      >
        {landing.available_zone_title || t('landing.zonesTitle')}
      </SectionHeading>
      <ul className={styles.grid}>
        {zones.map(({ id, name, display_name, modules }) => (
          <li key={id} className={styles.zone}>
            <PinIcon size={22} className={styles.pin} />
            <div>
              <Text as="h3" size="md">
                {display_name || name}
              </Text>
              <Text tone="muted" size="sm">
                {formats.list(modules)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
