import type { ReactNode } from 'react';
import styles from './banner-caption.module.css';

/** The title of a picture of the shop, over its bottom corner; renders nothing without a title. */
export function BannerCaption({ title }: { readonly title: string | null | undefined }): ReactNode {
  const text = title?.trim();
  return text ? (
    <span className={styles.caption}>
      <bdi>{text}</bdi>
    </span>
  ) : null;
}
