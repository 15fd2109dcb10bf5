import { read, type VideoContent } from '@storefront/api';
import { videoContent } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import { Picture, Row, SectionHeading, Skeleton, Stack, Text } from '@storefront/ui';
import { PlayIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './parcel-story.module.css';

const STEPS = ['pick', 'where', 'track'] as const;

interface Point {
  readonly title: string;
  readonly subtitle: string | null;
}

/** The texts `content1_title`, `content1_subtitle` and so on, in order, without those that have no title. */
function pointsOf(contents: VideoContent['banner_contents']): readonly Point[] {
  const texts = new Map(contents.map(({ key, value }) => [key, value?.trim() ?? '']));
  return ['1', '2', '3'].flatMap((number) => {
    const title = texts.get(`content${number}_title`) ?? '';
    const subtitle = texts.get(`content${number}_subtitle`) ?? '';
    return title === '' ? [] : [{ title, subtitle: subtitle === '' ? null : subtitle }];
  });
}

/** How sending a parcel works: the shop's texts with its picture or video, or else ours. */
export function ParcelStory(): ReactNode {
  const { t } = useCatalogTexts();
  const { data, isPending } = useQuery(read(videoContent));
  const points = data ? pointsOf(data.banner_contents) : [];
  if (isPending) return <Skeleton height={320} />;
  if (!data || points.length === 0) return <Steps />;
  return (
    <Stack as="section" gap={4} aria-labelledby="parcel-story">
      <SectionHeading id="parcel-story">
        {data.section_title || t('home.parcel.story')}
      </SectionHeading>
      <Stack gap={5} fill="surface" round="large" pad={5} raised className={styles.columns}>
        <Media content={data} />
        <Stack as="ol" gap={4} className={styles.points}>
          {points.map(({ title, subtitle }) => (
            <li key={title} className={styles.point}>
              <strong>{title}</strong>
              {subtitle && (
                <Text as="span" tone="muted" size="sm" className={styles.muted}>
                  {subtitle}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      </Stack>
    </Stack>
  );
}

function Steps(): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <Stack as="section" gap={4} aria-labelledby="parcel-story">
      <SectionHeading id="parcel-story">{t('home.parcel.story')}</SectionHeading>
      <Stack as="ol" gap={4} fill="primary" round="large" pad={5} className={styles.steps}>
        {STEPS.map((step, index) => (
          <Row as="li" gap={3} align="start" key={step}>
            <Stack
              aria-hidden="true"
              as="span"
              fixed
              align="center"
              middle
              round="pill"
              weight="bold"
              className={styles.number}
            >
              {index + 1}
            </Stack>
            <span>
              <strong>{t(`home.parcel.${step}`)}</strong>
              <span className={styles.hint}>{t(`home.parcel.${step}Hint`)}</span>
            </span>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

/** An uploaded video is played here; an external video is a link, so that no third-party code runs on our page. */
function Media({ content }: { readonly content: VideoContent }): ReactNode {
  const { t } = useCatalogTexts();
  const { banner_type, banner_video, banner_video_content_full_url, banner_image_full_url } =
    content;
  if (banner_type === 'video_content' && banner_video_content_full_url) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the points beside it say the same as text
      <video
        className={styles.media}
        controls
        playsInline
        preload="none"
        poster={banner_image_full_url ?? undefined}
        src={banner_video_content_full_url}
        aria-label={t('home.parcel.story')}
      />
    );
  }
  const picture = banner_image_full_url && (
    <Picture src={banner_image_full_url} alt="" width={560} height={320} className={styles.media} />
  );
  if (banner_type !== 'video' || !banner_video || !/^https?:\/\//i.test(banner_video)) {
    return picture || null;
  }
  return (
    <div>
      {picture}
      <Row
        as="a"
        href={banner_video}
        target="_blank"
        rel="noopener noreferrer"
        inline
        gap={2}
        tone="primary"
        touch
        weight="medium"
      >
        <PlayIcon size={20} />
        <span>{t('home.parcel.watch')}</span>
      </Row>
    </div>
  );
}
