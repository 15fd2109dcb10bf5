import type { Landing, Module } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { PlaceSearch } from '@storefront/platform/places';
import { useWhere } from '@storefront/session';
import {
  Button,
  buttonClass,
  lazyOverlay,
  Picture,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@storefront/ui';
import { LocateIcon, MapIcon, PinIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { FinderNotice } from '../location/finder-notice';
import { useLocationTexts } from '../location/location-texts';
import { usePlaceFinder } from '../location/use-place-finder';
import styles from './landing-hero.module.css';

const MapDialog = lazyOverlay(() => import('../location/map-dialog'));

interface LandingHeroProps {
  readonly landing: Landing | undefined;
  /** The server's text could not be loaded, so its space is not reserved. */
  readonly failed: boolean;
  /** Empty when they could not be loaded. */
  readonly modules: readonly Module[] | undefined;
}

/** The top of the landing page: what the shop offers, and the question where to deliver. */
export function LandingHero({ landing, failed, modules }: LandingHeroProps): ReactNode {
  const { t } = useLocationTexts();
  const common = useTexts('common');
  const finder = usePlaceFinder();
  const { location, zoneIds } = useWhere();
  const [mapOpen, setMapOpen] = useState(false);
  const [isMapLoaded, setMapLoaded] = useState(false);
  const { state } = finder;
  const isBusy = state.status === 'busy';

  return (
    <section className={styles.hero}>
      <Stack gap={8} className={styles.inner}>
        <Stack gap={4}>
          {landing?.header_tag_line && <p className={styles.tag}>{landing.header_tag_line}</p>}
          {!landing && !failed && (
            <Skeleton className={styles.tag} width={140} height="calc(1lh + 2 * var(--space-1))" />
          )}
          {landing || failed ? (
            <Introduction landing={landing} modules={modules} />
          ) : (
            <WordsToCome />
          )}
          <Stack gap={3} round="large" pad={4} line="around" className={styles.finder}>
            <PlaceSearch
              floating
              label={t('location.searchLabel')}
              onChoose={finder.takeSuggestion}
            />
            <Stack gap={2} pairs>
              <Button
                variant="primary"
                icon={<LocateIcon size={20} />}
                loading={isBusy && state.source === 'device'}
                onClick={finder.takeDevice}
              >
                {t('location.useCurrent')}
              </Button>
              <Button
                icon={<MapIcon size={20} />}
                aria-haspopup="dialog"
                onClick={() => {
                  setMapLoaded(true);
                  setMapOpen(true);
                }}
              >
                {t('location.pickOnMap')}
              </Button>
            </Stack>
            <div className={styles.notice}>
              <FinderNotice state={state} />
            </div>
          </Stack>
          {zoneIds && location && (
            <Row as="p" wrap gap={2} size="sm">
              <PinIcon size={18} color="var(--color-primary)" />
              <Text as="bdi" breaks>
                {location}
              </Text>
              <Link className={buttonClass({ variant: 'link' })} to={paths.home.href()}>
                {common.t('actions.continue')}
              </Link>
            </Row>
          )}
        </Stack>
        <HeroPicture landing={landing} failed={failed} />
      </Stack>
      {isMapLoaded && (
        <Suspense>
          <MapDialog open={mapOpen} onClose={() => setMapOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** What the shop offers, in its own words; otherwise as its modules are. */
function Introduction({ landing, modules }: Omit<LandingHeroProps, 'failed'>): ReactNode {
  const { t } = useLocationTexts();
  const { header_title: title, header_sub_title: subTitle } = landing ?? {};
  if (!modules && !(title && subTitle)) return <WordsToCome />;
  const only = modules?.length === 1 ? modules[0] : undefined;
  const ownTitle = only ? t(`landing.module.${only.module_type}`) : t('landing.title');
  return (
    <>
      <h1 className={styles.title}>{title || ownTitle}</h1>
      <Text tone="muted" size="lg" limit="text">
        {subTitle || t(only ? 'landing.modulesHint' : 'landing.subTitle')}
      </Text>
    </>
  );
}

/** The space of the words, which are not shown before those of the shop are known. */
function WordsToCome(): ReactNode {
  return (
    <>
      <Skeleton className={styles.title} height="2lh" />
      <Text as="div" size="lg" limit="text">
        <Skeleton height="2lh" />
      </Text>
    </>
  );
}

/** The image's space is reserved until it is known whether there is one. */
function HeroPicture({ landing, failed }: Omit<LandingHeroProps, 'modules'>): ReactNode {
  if (landing ? !landing.header_banner_full_url : failed) return null;
  return landing ? (
    <Picture
      src={landing.header_banner_full_url}
      alt=""
      width={640}
      height={560}
      priority
      className={styles.picture}
    />
  ) : (
    <Skeleton ratio="640 / 560" className={styles.picture} />
  );
}
