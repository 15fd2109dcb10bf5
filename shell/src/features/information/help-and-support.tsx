import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useTexts } from '@storefront/i18n';
import { FailedRead, Link, paths, useQuery } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { buttonClass, Skeleton, SkeletonGroup, Stack } from '@storefront/ui';
import { ChatIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { ContactTiles } from '../footer/contact-tiles';
import { useShellTexts } from '../texts/use-shell-texts';

const TILES = ['mail', 'phone', 'office'];

/** The contacts of the shop. */
export function HelpAndSupport(): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  const signedIn = useSignedIn();
  const query = useQuery(read(shopConfig));
  const config = query.data;
  if (query.error && !config) return <FailedRead title={t('information.failed')} read={query} />;
  return (
    <>
      <p>{t('contact.text')}</p>
      {config ? (
        <ContactTiles config={config} />
      ) : (
        <SkeletonGroup label={common.t('states.loading')}>
          <Stack gap={3}>
            {TILES.map((name) => (
              <Skeleton key={name} height={64} />
            ))}
          </Stack>
        </SkeletonGroup>
      )}
      {signedIn && (
        <p>
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.profile.href('inbox')}>
            <ChatIcon size={20} />
            <span>{t('contact.chat')}</span>
          </Link>
        </p>
      )}
    </>
  );
}
