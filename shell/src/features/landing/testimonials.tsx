import type { Landing } from '@storefront/api';
import { Card, CardGrid, Picture, Row, SectionHeading, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useLocationTexts } from '../location/location-texts';
import styles from './testimonials.module.css';

/** What customers and partners say. */
export function Testimonials({ landing }: { readonly landing: Landing }): ReactNode {
  const { t } = useLocationTexts();
  const voices = landing.testimonial_list ?? [];
  if (voices.length === 0) return null;
  return (
    <section aria-labelledby="landing-voices">
      <SectionHeading id="landing-voices">
        {landing.testimonial_title || t('landing.testimonialsTitle')}
      </SectionHeading>
      <CardGrid as="ul" min={220} fit gap={4}>
        {voices.map(({ id, name, designation, review, reviewer_image_full_url }) => (
          <Card key={id} as="li">
            <Stack as="figure" gap={4} className={styles.voice}>
              <blockquote>
                <bdi>{review}</bdi>
              </blockquote>
              <Row as="figcaption" gap={3}>
                {reviewer_image_full_url && (
                  <Picture
                    src={reviewer_image_full_url}
                    alt=""
                    width={40}
                    height={40}
                    fixed
                    round="pill"
                  />
                )}
                <span>
                  <bdi className={styles.name}>{name}</bdi>
                  {designation && (
                    <Text as="bdi" tone="muted" size="sm" className={styles.role}>
                      {designation}
                    </Text>
                  )}
                </span>
              </Row>
            </Stack>
          </Card>
        ))}
      </CardGrid>
    </section>
  );
}
