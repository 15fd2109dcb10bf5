import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import styles from './picture.module.css';

export interface PictureProps {
  src: string | null | undefined;
  /** What it shows; empty when the text beside it says the same. */
  alt: string;
  /** Natural size or any numbers of the same ratio: they keep the place while it loads. */
  width: number;
  height: number;
  /** The one main picture of the first screen: loaded at once, before the others. */
  priority?: boolean | undefined;
  /** `contain` for cut-outs and logos. */
  fit?: 'cover' | 'contain' | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  className?: string | undefined;
}

/** A picture on a soft plate; the plate stays when the picture is missing or fails. */
export function Picture({
  src,
  alt,
  width,
  height,
  priority = false,
  fit = 'cover',
  srcSet,
  sizes,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const shown = src && src !== failed;
  return (
    <span className={clsx(styles.plate, className)} style={{ aspectRatio: `${width} / ${height}` }}>
      {shown ? (
        <img
          className={clsx(styles.image, styles[fit])}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <span
          className={styles.missing}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          <ImageOff size={24} strokeWidth={1.5} />
        </span>
      )}
    </span>
  );
}
