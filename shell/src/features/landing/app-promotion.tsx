import type { Config, Landing } from '@storefront/api';
import { Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { AppButtons } from '../footer/app-buttons';
import { appLinks } from '../footer/app-links';
import { useLocationTexts } from '../location/location-texts';
import styles from './app-promotion.module.css';

interface AppPromotionProps {
  readonly landing: Landing | undefined;
  readonly config: Config | undefined;
}

/** The shop's apps, while there is one. */
export function AppPromotion({ landing, config }: AppPromotionProps): ReactNode {
  const { t } = useLocationTexts();
  const { android, apple } = appLinks(config);
  if (!android && !apple) return null;
  return (
    <section aria-labelledby="landing-apps" className={styles.apps}>
      <div>
        <Text as="h2" size="2xl" id="landing-apps">
          {landing?.download_user_app_title || t('landing.appsTitle')}
        </Text>
        <p className={styles.text}>
          {landing?.download_user_app_sub_title || t('landing.appsText')}
        </p>
      </div>
      <AppButtons config={config} />
    </section>
  );
}
