import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import boxes from '../layout/layout.module.css';
import { useMayLoad } from './held-pictures';
import styles from './picture.module.css';
import { type PictureSources, pictureSources } from './picture-sources';

interface PictureProps {
  src: string | null | undefined;
  /** Alternative text; empty when the text beside the picture says the same. */
  alt: string;
  /** The maximum display width, in CSS pixels: with the height it reserves the space while it loads. */
  width: number;
  height: number;
  /** The maximum on screens of less than 640 pixels, if different. */
  phoneWidth?: number | undefined;
  /** The main picture of the first screen: loaded immediately, before the others. */
  priority?: boolean | undefined;
  /** `contain` for cut-outs and logos. */
  fit?: 'cover' | 'contain' | undefined;
  /** As wide as `width`, instead of as wide as there is room. */
  fixed?: boolean | undefined;
  round?: 'small' | 'medium' | 'large' | 'pill' | undefined;
  className?: string | undefined;
}

/**
 * Loads a picture only once its element is in the page. Chromium 150 leaks an image that had a `srcset` but never was
 * in the document, together with all elements around it, until the document is closed. React creates such elements
 * whenever it discards a render before it is shown, which happens often on a slow device.
 */
function useLoadedInPage(
  image: RefObject<HTMLImageElement | null>,
  src: string | null,
  sources: PictureSources | null,
): void {
  const { srcSet, sizes } = sources ?? {};
  useLayoutEffect(() => {
    if (!image.current || src === null) return;
    const attributes = { sizes, srcset: srcSet, src };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) image.current.removeAttribute(name);
      else image.current.setAttribute(name, value);
    }
  }, [image, src, srcSet, sizes]);
}

/** A picture on a soft background, which stays when the picture is missing or fails. */
export function Picture({
  src,
  alt,
  width,
  height,
  phoneWidth,
  priority = false,
  fit = 'cover',
  fixed,
  round,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const plate = useRef<HTMLSpanElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const mayLoad = useMayLoad(plate, priority);
  const shown = src && src !== failed;
  const loaded = shown && mayLoad ? src : null;
  const sources = loaded === null ? null : pictureSources(loaded, width, phoneWidth);
  useLoadedInPage(image, loaded, sources);
  // A server has no `screen`; there only the attributes matter. Reading the window's width instead would force a layout
  // on a phone each time.
  const isServer = !('screen' in window);
  return (
    <span
      ref={plate}
      className={clsx(boxes.box, styles.plate, className)}
      data-fixed={fixed}
      data-round={round}
      style={{ aspectRatio: `${width} / ${height}`, ...(fixed && { inlineSize: width }) }}
    >
      {shown ? (
        <img
          ref={image}
          className={clsx(styles.image, styles[fit])}
          {...(isServer && { ...sources, src: loaded ?? undefined })}
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
