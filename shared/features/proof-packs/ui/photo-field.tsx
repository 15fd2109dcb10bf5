import { IconButton, Stack, Text } from '@storefront/ui';
import { NoPhoto, shrinkPhoto } from '@storefront/ui/forms';
import { DeleteIcon } from '@storefront/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import type { ProofPhoto } from '../statement';
import { proofLimits, sha256 } from '../statement';
import { PhotoBytes } from './photo-bytes';
import styles from './proof.module.css';
import type { StoredPhoto } from './stored-packs';
import { useProofTexts } from './use-proof-texts';

const PLACE_WAIT_MS = 5_000;

/** The device's position, `null` when it does not answer in time. */
function herePlace(): Promise<ProofPhoto['place']> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { timeout: PLACE_WAIT_MS, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
}

/**
 * A photo of the inspection, hashed, with the time of the device's clock.
 * @throws {NoPhoto}
 */
async function takePhoto(
  file: Blob,
  step: ProofPhoto['step'],
  withPlace: boolean,
): Promise<StoredPhoto> {
  const taken = new Date().toISOString();
  const [picture, place] = await Promise.all([
    shrinkPhoto(file, proofLimits.photoBytes),
    withPlace ? herePlace() : null,
  ]);
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return { step, taken, place, bytes, sha256: await sha256(bytes) };
}

interface PhotoFieldProps {
  readonly step: ProofPhoto['step'];
  readonly photos: readonly StoredPhoto[];
  readonly withPlace: boolean;
  /** Whether the pack cannot take any more photos. */
  readonly isFull: boolean;
  readonly onAdd: (photo: StoredPhoto) => void;
  readonly onRemove: (photo: StoredPhoto) => void;
}

/** The photos of one stop of the inspection, from the camera or the device. */
export function PhotoField(props: PhotoFieldProps): ReactNode {
  const { step, photos, withPlace, isFull, onAdd, onRemove } = props;
  const t = useProofTexts();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function take(file: File) {
    setBusy(true);
    setFailed(false);
    try {
      const photo = await takePhoto(file, step, withPlace);
      onAdd(photo);
    } catch (error) {
      if (!(error instanceof NoPhoto)) throw error;
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack gap={3}>
      {photos.length > 0 && (
        <Stack as="ul" gap={3} className={styles.photos} aria-label={t('photos')}>
          {photos.map((photo, index) => (
            <li key={photo.sha256}>
              <PhotoBytes
                bytes={photo.bytes}
                alt={t('photoOf', { step: t(`steps.${step}.title`), number: index + 1 })}
              />
              <IconButton
                icon={<DeleteIcon size={20} />}
                label={t('removePhoto', { number: index + 1 })}
                onClick={() => onRemove(photo)}
                className={styles.remove}
              />
            </li>
          ))}
        </Stack>
      )}
      {isFull ? (
        <Text tone="muted">{t('photosFull')}</Text>
      ) : (
        <Stack align="center" middle round="medium" weight="medium" className={styles.camera}>
          <label htmlFor={id}>{t(photos.length > 0 ? 'takeAnother' : 'takePhoto')}</label>
          <input
            id={id}
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isBusy}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // The same file may be chosen again.
              event.currentTarget.value = '';
              if (file) void take(file);
            }}
          />
        </Stack>
      )}
      <div role="status">
        {isBusy && <Text tone="muted">{t('reading')}</Text>}
        {hasFailed && <Text tone="danger">{t('photoFault')}</Text>}
      </div>
    </Stack>
  );
}
