import { PageTitle } from '@storefront/platform';
import { Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import { HelpAndSupport } from './help-and-support';
import type { InfoPage } from './info-pages';
import styles from './information-page.module.css';
import { InformationText } from './information-text';

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
    <article className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <Text as="h1" size="3xl">
        {title}
      </Text>
      {page === 'help-and-support' ? <HelpAndSupport /> : <InformationText page={page} />}
    </article>
  );
}
