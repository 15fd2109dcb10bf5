import { Search } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Row, Stack } from '../layout/layout';
import { lazyOverlay } from '../lazy/lazy-overlay';
import { Picture } from '../picture/picture';
import { useUiTexts } from '../texts/use-ui-texts';
import { useDirection } from '../theme/use-direction';
import { distinctPictures, turnByArrowKeys } from './gallery-steps';
import styles from './picture-gallery.module.css';

const GalleryZoom = lazyOverlay(() => import('./gallery-zoom'));

/** Sizes of the large picture and of a thumbnail in pixels, reserved while they load. */
const sizes = {
  square: { main: [600, 600], thumb: [64, 64] },
  wide: { main: [900, 600], thumb: [96, 64] },
} as const;

export interface PictureGalleryProps {
  /** What the pictures show: "Lemon chicken bowl". */
  name: string;
  /** Addresses, the main one first. Duplicates and empty ones are ignored. */
  pictures: readonly (string | null | undefined)[];
  shape?: keyof typeof sizes | undefined;
  /** Rendered on the picture: badges at the start, a heart at the end; a single child at the end. */
  children?: ReactNode;
}

/**
 * A gallery: one large picture, thumbnails of all (5 visible), and a zoom, which is loaded on first use. The arrow
 * keys change the picture.
 */
export function PictureGallery({
  name,
  pictures: addresses,
  shape = 'square',
  children,
}: PictureGalleryProps) {
  const t = useUiTexts();
  const direction = useDirection();
  const [chosen, setChosen] = useState(0);
  const [zoom, setZoom] = useState<'never' | 'open' | 'closed'>('never');
  const pictures = distinctPictures(addresses);
  const count = pictures.length;
  // New props may have fewer pictures.
  const index = chosen < count ? chosen : 0;
  const onKeyDown = turnByArrowKeys({ index, count, direction }, setChosen);
  const { main, thumb } = sizes[shape];
  return (
    <Stack
      as="section"
      aria-label={t('galleryOf', { name })}
      gap={3}
      className={styles.gallery}
      data-shape={shape}
    >
      <div className={styles.stage}>
        <Picture
          src={pictures[index]}
          alt={count > 1 ? t('galleryPictureOf', { name, number: index + 1, count }) : name}
          width={main[0]}
          height={main[1]}
          priority
          className={styles.main}
        />
        {count > 0 && (
          <button
            type="button"
            className={styles.enlarge}
            aria-label={t('galleryEnlarge')}
            aria-haspopup="dialog"
            onClick={() => setZoom('open')}
            onKeyDown={onKeyDown}
          >
            <span className={styles.lens}>
              <Search size={18} />
            </span>
          </button>
        )}
        <Row align="start" justify="between" gap={2} className={styles.marks}>
          {children}
        </Row>
      </div>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((address, at) => (
            <li key={address}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('galleryPicture', { number: at + 1, count })}
                aria-current={at === index || undefined}
                onClick={() => setChosen(at)}
                onKeyDown={onKeyDown}
              >
                <Picture src={address} alt="" width={thumb[0]} height={thumb[1]} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoom !== 'never' && (
        <Suspense>
          <GalleryZoom
            open={zoom === 'open'}
            onClose={() => setZoom('closed')}
            name={name}
            pictures={pictures}
            index={index}
            onTurn={setChosen}
          />
        </Suspense>
      )}
    </Stack>
  );
}
