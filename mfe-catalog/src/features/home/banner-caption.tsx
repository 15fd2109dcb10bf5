import { Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './banner-caption.module.css';

/** The title of a picture of the shop, over its bottom corner; renders nothing without a title. */
export function BannerCaption({ title }: { readonly title: string | null | undefined }): ReactNode {
  const text = title?.trim();
  return text ? (
    <Text
      as="span"
      truncate
      weight="medium"
      round="pill"
      padBlock={1}
      padInline={3}
      className={styles.caption}
    >
      <bdi>{text}</bdi>
    </Text>
  ) : null;
}
