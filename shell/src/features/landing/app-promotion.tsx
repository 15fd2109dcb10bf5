import type { Config, Landing } from '@storefront/api';
import type { ReactNode } from 'react';
import { AppButtons } from '../footer/app-buttons';
import { appLinks } from '../footer/app-links';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './app-promotion.module.css';

interface AppPromotionProps {
  readonly landing: Landing | undefined;
  readonly config: Config | undefined;
}

/** The shop's apps, while there is one to be had. */
export function AppPromotion({ landing, config }: AppPromotionProps): ReactNode {
  const { t } = useShellTexts();
  const { android, apple } = appLinks(config);
  if (!android && !apple) return null;
  return (
    <section aria-labelledby="landing-apps" className={styles.apps}>
      <div>
        <h2 id="landing-apps" className={styles.title}>
          {landing?.download_user_app_title || t('landing.appsTitle')}
        </h2>
        <p className={styles.words}>
          {landing?.download_user_app_sub_title || t('landing.appsWords')}
        </p>
      </div>
      <AppButtons config={config} />
    </section>
  );
}
