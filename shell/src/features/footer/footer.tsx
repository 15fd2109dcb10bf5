import { type Config, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { landing as landingTexts } from '@storefront/api/site';
import { isOn } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { Box, Row, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { safeLink } from '../links/safe-link';
import { useShellTexts } from '../texts/use-shell-texts';
import { AppButtons } from './app-buttons';
import { ContactTiles } from './contact-tiles';
import styles from './footer.module.css';
import { FooterLinks } from './footer-links';
import { Newsletter } from './newsletter';

interface SocialLinksProps {
  readonly links: NonNullable<Config['social_media']>;
}

/** The shop's profiles on social networks. */
function SocialLinks({ links }: SocialLinksProps): ReactNode {
  const { t } = useShellTexts();
  const shown = links.flatMap(({ name, link, status }) => {
    const href = safeLink(link);
    return href && (status == null || isOn(status)) ? [{ name, href }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Row as="ul" wrap gap={2} align="stretch" aria-label={t('footer.social')}>
      {shown.map(({ name, href }) => (
        <li key={href}>
          <Row
            href={href}
            target="_blank"
            rel="noopener"
            as="a"
            inline
            padInline={4}
            line="around"
            round="pill"
            tone="text"
            size="sm"
            plain
            className={styles.link}
          >
            <bdi>{name.charAt(0).toUpperCase() + name.slice(1)}</bdi>
          </Row>
        </li>
      ))}
    </Row>
  );
}

/** The footer of every page. Unknown values are omitted. */
export function Footer(): ReactNode {
  const { t } = useTexts('common');
  const { data: config } = useQuery(read(shopConfig));
  const { data: landing, isError } = useQuery(read(landingTexts));
  return (
    <Box as="footer" fill="surface" line="top" className={styles.footer}>
      <Newsletter landing={landing} failed={isError} />
      <Stack gap={8} className={styles.inner}>
        <Stack gap={4}>
          <Text tone="primary" size="xl" weight="bold">
            <bdi>{config?.business_name || t('brand')}</bdi>
          </Text>
          {landing?.fixed_footer_description && (
            <Text tone="muted" size="sm" limit="text">
              <bdi>{landing.fixed_footer_description}</bdi>
            </Text>
          )}
          <SocialLinks links={config?.social_media ?? []} />
          <AppButtons config={config} />
        </Stack>
        <FooterLinks config={config} />
        <ContactTiles config={config} />
      </Stack>
      {config?.footer_text && (
        <Box line="top">
          <Text tone="muted" size="sm" column padBlock={4}>
            {config.footer_text}
          </Text>
        </Box>
      )}
    </Box>
  );
}
