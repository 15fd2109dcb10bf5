import { IconButton } from '@storefront/ui';
import { NextIcon, PreviousIcon } from '@storefront/ui/icons';
import { Modal } from '@storefront/ui/overlay';
import type { KeyboardEvent, ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { stepOfKey, turn } from './gallery-pictures';
import styles from './gallery-zoom.module.css';

interface GalleryZoomProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly name: string;
  readonly pictures: readonly string[];
  readonly index: number;
  readonly onTurn: (index: number) => void;
}

/** The pictures at up to 1200 × 1800, to look around in. */
export default function GalleryZoom({
  open,
  onClose,
  name,
  pictures,
  index,
  onTurn,
}: GalleryZoomProps): ReactNode {
  const { t, direction } = useCatalogTexts();
  const count = pictures.length;
  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfKey(event.key, direction);
    if (step === null || count < 2) return;
    event.preventDefault();
    onTurn(turn(index, step, count));
  }
  return (
    <Modal open={open} onClose={onClose} title={t('item.enlarged', { name })} width={1200}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of the buttons in it */}
      <div onKeyDown={onKeyDown}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reachable by keyboard */}
        <section className={styles.area} aria-label={t('item.enlarged', { name })} tabIndex={0}>
          <img
            src={pictures[index]}
            alt={t('item.pictureOf', { name, number: index + 1, count })}
            width={1200}
            height={1800}
            className={styles.picture}
          />
        </section>
        {count > 1 && (
          <div className={styles.turn}>
            <IconButton
              variant="secondary"
              label={t('item.previousPicture')}
              icon={<PreviousIcon size={22} />}
              onClick={() => onTurn(turn(index, -1, count))}
            />
            <span aria-live="polite">{t('item.picture', { number: index + 1, count })}</span>
            <IconButton
              variant="secondary"
              label={t('item.nextPicture')}
              icon={<NextIcon size={22} />}
              onClick={() => onTurn(turn(index, 1, count))}
            />
          </div>
        )}
      </div>
    </Modal>
  );
}
