import { read } from '@storefront/api';
import { parcelCategories } from '@storefront/api/cart';
import { otherBanners, whyChoose } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { isolate, useFormats } from '@storefront/i18n';
import { Link, paths, useQuery } from '@storefront/platform';
import {
  CardGrid,
  EmptyState,
  ErrorState,
  Page,
  Picture,
  Row,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@storefront/ui';
import { ParcelIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { BannerCaption } from './banner-caption';
import { Banners } from './banners';
import styles from './parcel-home.module.css';
import { ParcelStory } from './parcel-story';

const PLACEHOLDERS = ['1', '2', '3', '4'];

/** Home of the parcel module: what it does, and the kinds of parcel, each of which starts an order. */
export default function ParcelHome(): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <Page top={6} bottom={16} gap={8}>
      <Stack as="header" gap={2}>
        <h1 className={styles.title}>{t('home.parcel.title')}</h1>
        <Text tone="muted" size="lg" limit="text">
          {t('home.parcel.lead')}
        </Text>
      </Stack>
      <Kinds />
      <Banners />
      <Promotions />
      <ParcelStory />
      <Reasons />
    </Page>
  );
}

function Kinds(): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const { data, isError, isFetching, refetch } = useQuery(read(parcelCategories));
  return (
    <Stack as="section" gap={4} aria-labelledby="parcel-kinds">
      <SectionHeading id="parcel-kinds" hint={t('home.parcel.kindsHint')}>
        {t('home.parcel.kinds')}
      </SectionHeading>
      {!data && isError && (
        <ErrorState
          title={t('home.parcel.failed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <SkeletonGroup label={t('home.parcel.loading')}>
          <CardGrid min={240} fit gap={4}>
            {PLACEHOLDERS.map((name) => (
              <Skeleton key={name} height={132} />
            ))}
          </CardGrid>
        </SkeletonGroup>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<ParcelIcon size={28} />} title={t('home.parcel.none')}>
          {t('home.parcel.noneHint')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <CardGrid as="ul" min={240} fit gap={4}>
          {data.map((kind) => (
            <li key={kind.id}>
              <Row
                as={Link}
                to={paths.checkout.parcel(kind.id)}
                gap={4}
                fill="surface"
                tone="inherit"
                plain
                round="medium"
                pad={4}
                raised
                hover="raised"
                className={styles.kind}
              >
                <Picture
                  src={kind.image_full_url}
                  alt=""
                  width={96}
                  height={96}
                  fixed
                  round="medium"
                />
                <Stack as="span" gap={1}>
                  <strong>
                    <bdi>{kind.name}</bdi>
                  </strong>
                  {kind.description && (
                    <Text as="span" tone="muted" size="sm" className={styles.hint}>
                      {kind.description}
                    </Text>
                  )}
                  {kind.parcel_minimum_shipping_charge !== null &&
                    kind.parcel_minimum_shipping_charge !== undefined && (
                      <Text as="span" tone="primary" weight="medium">
                        {t('home.parcel.from', {
                          amount: isolate(formats.money(kind.parcel_minimum_shipping_charge)),
                        })}
                      </Text>
                    )}
                </Stack>
              </Row>
            </li>
          ))}
        </CardGrid>
      )}
    </Stack>
  );
}

/** The shop's pictures of this module. */
function Promotions(): ReactNode {
  const { data } = useQuery({
    ...read(otherBanners),
    select: (answer) =>
      answer?.banners?.filter(({ status }) => status === undefined || isOn(status)),
  });
  if (!data || data.length === 0) return null;
  return (
    <CardGrid min={320} fit gap={4}>
      {data.map(({ id, title, image_full_url }) => (
        <div key={id} className={styles.promotion}>
          <Picture src={image_full_url} alt="" width={640} height={274} />
          <BannerCaption title={title} />
        </div>
      ))}
    </CardGrid>
  );
}

/** Reasons to choose the module; omitted when there are none or they cannot be loaded. */
function Reasons(): ReactNode {
  const { t } = useCatalogTexts();
  const { data } = useQuery({ ...read(whyChoose), select: ({ banners }) => banners });
  if (!data || data.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="parcel-reasons">
      <SectionHeading id="parcel-reasons">{t('home.parcel.reasons')}</SectionHeading>
      <CardGrid as="ul" min={240} fit gap={4}>
        {data.map((reason) => (
          <Stack as="li" key={reason.id} gap={1} fill="surface" round="medium" pad={4} raised>
            <Picture
              src={reason.image_full_url}
              alt=""
              width={64}
              height={64}
              fit="contain"
              className={styles.icon}
            />
            <strong>{reason.title}</strong>
            {reason.short_description && (
              <Text as="span" tone="muted" size="sm" className={styles.hint}>
                {reason.short_description}
              </Text>
            )}
          </Stack>
        ))}
      </CardGrid>
    </Stack>
  );
}
