import { IconButton } from '../button/icon-button';
import { NextIcon, PreviousIcon } from '../icon/directional-icons';
import { Row } from '../layout/layout';
import { Modal } from '../overlay/modal';
import { ScrollArea } from '../surface/scroll-area';
import { useUiTexts } from '../texts/use-ui-texts';
import { useDirection } from '../theme/use-direction';
import { stepIndex, turnByArrowKeys } from './gallery-steps';
import styles from './gallery-zoom.module.css';

interface GalleryZoomProps {
  open: boolean;
  onClose: () => void;
  name: string;
  pictures: readonly string[];
  index: number;
  onTurn: (index: number) => void;
}

/** The pictures at up to 1200 × 1800 pixels, with zoom and scrolling. */
export default function GalleryZoom(props: GalleryZoomProps) {
  const { open, onClose, name, pictures, index, onTurn } = props;
  const t = useUiTexts();
  const direction = useDirection();
  const count = pictures.length;
  return (
    <Modal open={open} onClose={onClose} title={t('galleryEnlarged', { name })} width={1200}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of the buttons in it */}
      <div onKeyDown={turnByArrowKeys({ index, count, direction }, onTurn)}>
        <ScrollArea className={styles.area} label={t('galleryEnlarged', { name })}>
          <img
            src={pictures[index]}
            alt={t('galleryPictureOf', { name, number: index + 1, count })}
            width={1200}
            height={1800}
            className={styles.picture}
          />
        </ScrollArea>
        {count > 1 && (
          <Row justify="center" gap={4} padTop={3}>
            <IconButton
              variant="secondary"
              label={t('galleryPrevious')}
              icon={<PreviousIcon size={22} />}
              onClick={() => onTurn(stepIndex(index, -1, count))}
            />
            <span aria-live="polite">{t('galleryPicture', { number: index + 1, count })}</span>
            <IconButton
              variant="secondary"
              label={t('galleryNext')}
              icon={<NextIcon size={22} />}
              onClick={() => onTurn(stepIndex(index, 1, count))}
            />
          </Row>
        )}
      </div>
    </Modal>
  );
}
