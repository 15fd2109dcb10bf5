import { Link, PageTitle, paths } from '@storefront/platform';
import { useHasLocation } from '@storefront/session';
import { buttonClass, Row, Stack, Text } from '@storefront/ui';
import { MapIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './not-found-page.module.css';

/** For every address that does not exist on the site. */
export function NotFoundPage(): ReactNode {
  const { t } = useShellTexts();
  const hasLocation = useHasLocation();
  return (
    <Stack align="center" gap={3} centred className={styles.page}>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <Stack as="span" align="center" middle round="pill" fill="primary" className={styles.plate}>
        <MapIcon size={56} strokeWidth={1.25} />
      </Stack>
      <Text as="h1" size="2xl">
        {t('notFound.title')}
      </Text>
      <Text tone="muted">{t('notFound.text')}</Text>
      <Row align="stretch" justify="center" wrap gap={3} padTop={4}>
        <Link
          className={buttonClass({ variant: 'primary' })}
          to={hasLocation ? paths.home.href() : paths.landing.href()}
        >
          {t('notFound.home')}
        </Link>
        <Link className={buttonClass()} to={paths.helpAndSupport.href()}>
          {t('links.helpAndSupport')}
        </Link>
      </Row>
    </Stack>
  );
}
