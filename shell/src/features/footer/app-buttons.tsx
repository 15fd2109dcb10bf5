import type { Config } from '@storefront/api';
import { Row, Stack, Text } from '@storefront/ui';
import { InstallIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { installApp, useCanInstall } from '../install/install-prompt';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './app-buttons.module.css';
import { appLinks } from './app-links';

const button = {
  gap: 3,
  padInline: 4,
  round: 'medium',
  plain: true,
  inline: true,
  className: styles.app,
} as const;

/**
 * Links to the shop's apps, and the button that installs the site if the browser supports it; renders nothing if there
 * are none.
 */
export function AppButtons({ config }: { readonly config: Config | undefined }): ReactNode {
  const { t } = useShellTexts();
  const { android, apple } = appLinks(config);
  const canInstall = useCanInstall();
  if (!android && !apple && !canInstall) return null;
  return (
    <Row as="ul" wrap gap={3} align="stretch" aria-label={t('apps.label')}>
      {android && (
        <li>
          <AppLink href={android} store="Google Play" icon={<PlayMark />} />
        </li>
      )}
      {apple && (
        <li>
          <AppLink href={apple} store="App Store" icon={<AppleMark />} />
        </li>
      )}
      {canInstall && (
        <li>
          <Row as="button" {...button} type="button" onClick={() => void installApp()}>
            <InstallIcon size={24} />
            <Stack as="span" weight="bold" tight>
              <Text as="span" size="xs" weight="normal">
                {t('install.here')}
              </Text>{' '}
              <span>{t('install.install')}</span>
            </Stack>
          </Row>
        </li>
      )}
    </Row>
  );
}

interface AppLinkProps {
  readonly href: string;
  /** A brand name, which is the same in every language. */
  readonly store: string;
  readonly icon: ReactNode;
}

function AppLink({ href, store, icon }: AppLinkProps): ReactNode {
  const { t } = useShellTexts();
  return (
    <Row as="a" {...button} href={href} target="_blank" rel="noopener">
      {icon}
      <Stack as="span" weight="bold" tight>
        <Text as="span" size="xs" weight="normal">
          {t('apps.on')}
        </Text>{' '}
        <bdi>{store}</bdi>
      </Stack>
    </Row>
  );
}

function PlayMark(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="currentColor">
      <path d="M4.5 2.9v18.2l9-9.1zM14.6 10.9l2.7-2.7L6.2 2zM14.6 13.1 6.2 22l11.1-6.2zM18.4 8.9 15.6 12l2.8 3.1 3-1.7a1.6 1.6 0 0 0 0-2.8z" />
    </svg>
  );
}

function AppleMark(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="currentColor">
      <path d="M16.6 12.6c0-2.4 2-3.6 2.100-3.700-1.200-1.700-2.900-1.900-3.500-1.900-1.500-.2-2.900.9-3.700.9-.8 0-1.900-.9-3.200-.8-1.600 0-3.100 1-4 2.400-1.700 3-.4 7.300 1.200 9.700.8 1.200 1.800 2.500 3 2.400 1.200 0 1.700-.8 3.200-.8s1.900.8 3.200.8c1.300 0 2.200-1.200 3-2.300.9-1.400 1.300-2.700 1.300-2.800 0 0-2.600-1-2.600-3.900zM14.200 5.500c.7-.8 1.100-1.900 1-3-1 0-2.100.600-2.800 1.400-.6.7-1.200 1.900-1 2.900 1.100.1 2.200-.5 2.800-1.300z" />
    </svg>
  );
}
