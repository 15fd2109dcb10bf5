import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMayLoad } from './held-pictures';
import styles from './picture.module.css';
import { pictureSources } from './picture-sources';

interface PictureProps {
  src: string | null | undefined;
  /** What it shows; empty when the text beside it says the same. */
  alt: string;
  /** The widest that it is shown, in pixels of the page: with the height it keeps the place while it loads. */
  width: number;
  height: number;
  /** The one main picture of the first screen: loaded at once, before the others. */
  priority?: boolean | undefined;
  /** `contain` for cut-outs and logos. */
  fit?: 'cover' | 'contain' | undefined;
  className?: string | undefined;
}

/**
 * How wide a picture is shown, in pixels that do not change with the window. Chromium 150 keeps each picture that
 * waits for another width of the window, and the page around it, for as long as the document: also those of a page
 * that was drawn and never shown. A server does not know the width, and leaves it to the browser.
 */
const shownWidth = (width: number, unknown: string) =>
  window.innerWidth > 0 ? `${Math.min(width, window.innerWidth)}px` : unknown;

/** A picture on a soft plate; the plate stays when the picture is missing or fails. */
export function Picture({
  src,
  alt,
  width,
  height,
  priority = false,
  fit = 'cover',
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const plate = useRef<HTMLSpanElement>(null);
  const mayLoad = useMayLoad(plate, priority);
  const shown = src && src !== failed;
  const sources = shown && mayLoad ? pictureSources(src, width) : null;
  return (
    <span
      ref={plate}
      className={clsx(styles.plate, className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {shown ? (
        <img
          className={clsx(styles.image, styles[fit])}
          src={mayLoad ? src : undefined}
          srcSet={sources?.srcSet}
          sizes={sources ? shownWidth(width, sources.sizes) : undefined}
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
