import type { ItemSummary } from '@storefront/api';
import { withoutBidiControls } from '@storefront/i18n';
import { lazyOverlay, Picture } from '@storefront/ui';
import { SearchIcon } from '@storefront/ui/icons';
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './gallery.module.css';
import { picturesOf, stepOfKey, turn } from './gallery-pictures';

const GalleryZoom = lazyOverlay(() => import('./gallery-zoom'));

interface GalleryProps {
  readonly item: ItemSummary;
  /** Drawn on the picture: badges, heart. */
  readonly children?: ReactNode;
}

/** The pictures of an item: one large, thumbnails for the others (5 in view), and a zoom. */
export function Gallery({ item, children }: GalleryProps): ReactNode {
  const { t, direction } = useCatalogTexts();
  const [chosen, setChosen] = useState(0);
  const [zoom, setZoom] = useState<'never' | 'open' | 'closed'>('never');
  const pictures = picturesOf(item);
  const name = withoutBidiControls(item.name);
  // Another item's pictures may be fewer.
  const index = chosen < pictures.length ? chosen : 0;
  const count = pictures.length;
  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfKey(event.key, direction);
    if (step === null || count < 2) return;
    event.preventDefault();
    setChosen(turn(index, step, count));
  }
  return (
    <section aria-label={t('item.pictures', { name })} className={styles.gallery}>
      <div className={styles.stage}>
        <Picture
          src={pictures[index]}
          alt={count > 1 ? t('item.pictureOf', { name, number: index + 1, count }) : name}
          width={600}
          height={600}
          priority
          className={styles.main}
        />
        {count > 0 && (
          <button
            type="button"
            className={styles.enlarge}
            aria-label={t('item.enlarge')}
            aria-haspopup="dialog"
            onClick={() => setZoom('open')}
            onKeyDown={onKeyDown}
          >
            <span className={styles.lens}>
              <SearchIcon size={18} />
            </span>
          </button>
        )}
        <div className={styles.marks}>{children}</div>
      </div>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((address, at) => (
            <li key={address}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('item.picture', { number: at + 1, count })}
                aria-current={at === index || undefined}
                onClick={() => setChosen(at)}
                onKeyDown={onKeyDown}
              >
                <Picture src={address} alt="" width={64} height={64} />
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
    </section>
  );
}
