import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { landing as landingTexts } from '@storefront/api/site';
import { useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { AppButtons } from './app-buttons';
import { ContactTiles } from './contact-tiles';
import styles from './footer.module.css';
import { FooterLinks } from './footer-links';
import { Newsletter } from './newsletter';
import { SocialLinks } from './social-links';

/** The foot of every page. Unknown values are left out. */
export function Footer(): ReactNode {
  const { t } = useTexts('common');
  const { data: config } = useQuery(read(shopConfig));
  const { data: landing, isError } = useQuery(read(landingTexts));
  return (
    <footer className={styles.footer}>
      <Newsletter landing={landing} failed={isError} />
      <div className={styles.inner}>
        <Stack gap={4}>
          <Text tone="primary" size="xl" weight="bold">
            <bdi>{config?.business_name || t('brand')}</bdi>
          </Text>
          {landing?.fixed_footer_description && (
            <p className={styles.description}>
              <bdi>{landing.fixed_footer_description}</bdi>
            </p>
          )}
          <SocialLinks links={config?.social_media ?? []} />
          <AppButtons config={config} />
        </Stack>
        <FooterLinks config={config} />
        <ContactTiles config={config} />
      </div>
      {config?.footer_text && (
        <div className={styles.end}>
          <p className={styles.text}>{config.footer_text}</p>
        </div>
      )}
    </footer>
  );
}
