import type { Config } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { Row } from '@storefront/ui';
import type { ReactNode } from 'react';
import { safeLink } from '../links/safe-link';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './social-links.module.css';

interface SocialLinksProps {
  readonly links: NonNullable<Config['social_media']>;
}

/** The shop on other sites, by their names. */
export function SocialLinks({ links }: SocialLinksProps): ReactNode {
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
          <a href={href} target="_blank" rel="noopener" className={styles.link}>
            <bdi>{name.charAt(0).toUpperCase() + name.slice(1)}</bdi>
          </a>
        </li>
      ))}
    </Row>
  );
}
