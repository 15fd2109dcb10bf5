import type { Vehicle } from '@storefront/api';
import { withoutBidiControls } from '@storefront/i18n';
import { Picture } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './gallery.module.css';

interface GalleryProps {
  readonly vehicle: Vehicle;
  /** Drawn on the picture: the heart. */
  readonly children?: ReactNode;
}

/** The pictures of a vehicle: one large, thumbnails for the others (5 in view). */
export function Gallery({ vehicle, children }: GalleryProps): ReactNode {
  const { t } = useRentalTexts();
  const [chosen, setChosen] = useState(0);
  const own = [...new Set(vehicle.images_full_url ?? [])];
  const pictures = own.length > 0 ? own : [vehicle.thumbnail_full_url ?? null];
  const index = chosen < pictures.length ? chosen : 0;
  const count = pictures.length;
  const name = withoutBidiControls(vehicle.name);
  return (
    <section aria-label={t('vehicle.pictures', { name })} className={styles.gallery}>
      <div className={styles.stage}>
        <Picture
          src={pictures[index]}
          alt={count > 1 ? t('vehicle.pictureOf', { name, number: index + 1, count }) : name}
          width={900}
          height={600}
          priority
          className={styles.main}
        />
        <div className={styles.marks}>{children}</div>
      </div>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((address, at) => (
            <li key={address}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('vehicle.picture', { number: at + 1, count })}
                aria-current={at === index || undefined}
                onClick={() => setChosen(at)}
              >
                <Picture src={address} alt="" width={96} height={64} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
