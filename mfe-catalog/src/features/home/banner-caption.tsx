import type { ReactNode } from 'react';
import styles from './banner-caption.module.css';

/** What a picture of the shop is about, over its lower corner; nothing where it has no title. */
export function BannerCaption({ title }: { readonly title: string | null | undefined }): ReactNode {
  const text = title?.trim();
  return text ? (
    <span className={styles.caption}>
      <bdi>{text}</bdi>
    </span>
  ) : null;
}
