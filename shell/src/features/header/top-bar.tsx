import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isolate } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { Box } from '@storefront/ui';
import { PhoneIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../preferences/language-menu';
import { ThemeMenu } from '../preferences/theme-menu';
import { useShellTexts } from '../texts/use-shell-texts';
import { LocationButton } from './location-button';
import styles from './top-bar.module.css';

/** Up to 1180 px: place, phone, language with its direction. */
export function TopBar(): ReactNode {
  const { t } = useShellTexts();
  const { data: config } = useQuery(read(shopConfig));
  return (
    <div className={styles.bar}>
      <Box grow>
        <LocationButton />
      </Box>
      {config?.phone && (
        <a
          href={`tel:${config.phone}`}
          className={styles.control}
          aria-label={t('header.call', { phone: isolate(config.phone) })}
        >
          <PhoneIcon size={18} />
          <bdi dir="ltr" className={styles.number}>
            {config.phone}
          </bdi>
        </a>
      )}
      <ThemeMenu className={`${styles.control} ${styles.theme}`} />
      <LanguageMenu className={styles.control} />
    </div>
  );
}
