import { ApiError, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import {
  aboutUs,
  cancellationPolicy,
  privacyPolicy,
  refundPolicy,
  shippingPolicy,
  termsAndConditions,
} from '@storefront/api/site';
import { useTexts } from '@storefront/i18n';
import { FailedRead, Link, PageTitle, paths, SlowRead, useQuery } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import {
  buttonClass,
  EmptyState,
  Page,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@storefront/ui';
import { ChatIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { ContactTiles } from '../footer/contact-tiles';
import { useShellTexts } from '../texts/use-shell-texts';
import { RichText } from './rich-text';

const TILES = ['mail', 'phone', 'office'];

/** The contacts of the shop. */
function HelpAndSupport(): ReactNode {
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

/** The information pages by their name in the address, and the call for the text of each. */
const infoPages = {
  'about-us': aboutUs,
  'cancellation-policy': cancellationPolicy,
  'privacy-policy': privacyPolicy,
  'refund-policy': refundPolicy,
  'shipping-policy': shippingPolicy,
  'terms-and-conditions': termsAndConditions,
} as const;

type InfoPage = keyof typeof infoPages;

const LINES = ['96%', '88%', '92%', '60%', '94%', '90%', '72%'];

/** The text of one information page, in the language of the page. */
function InformationText({ page }: { readonly page: InfoPage }): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  const query = useQuery(read(infoPages[page]));
  const { data } = query;
  const isUnwritten = query.error instanceof ApiError && query.error.kind === 'not-found';
  if (isUnwritten || data?.trim() === '') return <EmptyState title={t('information.empty')} />;
  if (query.error && data === undefined)
    return <FailedRead title={t('information.failed')} read={query} />;
  if (data === undefined) {
    return (
      <>
        <SkeletonGroup label={common.t('states.loading')}>
          <Stack gap={3}>
            {LINES.map((width) => (
              <Skeleton key={width} shape="text" width={width} />
            ))}
          </Stack>
        </SkeletonGroup>
        <SlowRead />
      </>
    );
  }
  return <RichText html={data} />;
}

interface InformationPageProps {
  readonly page: InfoPage | 'help-and-support';
}

const titles = {
  'terms-and-conditions': 'links.termsAndConditions',
  'privacy-policy': 'links.privacyPolicy',
  'refund-policy': 'links.refundPolicy',
  'cancellation-policy': 'links.cancellationPolicy',
  'shipping-policy': 'links.shippingPolicy',
  'about-us': 'links.aboutUs',
  'help-and-support': 'links.helpAndSupport',
} as const satisfies Record<InformationPageProps['page'], string>;

/** The pages that the shop writes itself, and the one with its contacts. */
export function InformationPage({ page }: InformationPageProps): ReactNode {
  const { t } = useShellTexts();
  const title = t(titles[page]);
  return (
    <Page as="article" gap={6} width="reading" top={8}>
      <PageTitle>{title}</PageTitle>
      <Text as="h1" size="3xl">
        {title}
      </Text>
      {page === 'help-and-support' ? <HelpAndSupport /> : <InformationText page={page} />}
    </Page>
  );
}
