import clsx from 'clsx';
import { ImagePlus, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { FieldError } from '../field/field';
import fieldStyles from '../field/field.module.css';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './forms.module.css';
import { acceptAttribute, admitImages, type ImageRefusal } from './image-rules';

export interface ImageUploadProps {
  label: ReactNode;
  optional?: boolean | undefined;
  /** Formats and number are shown unless another hint is given (the avatar's: 2 MB, ratio 1:1). */
  hint?: ReactNode;
  error?: string | undefined;
  value: readonly File[];
  onChange: (images: File[]) => void;
  maxCount?: number | undefined;
  /** Megabytes per picture; 10 by default. */
  maxSize?: number | undefined;
  /** A further check of each new picture, such as its resolution: the reason to refuse it, or null. */
  inspect?: ((image: File) => Promise<string | null>) | undefined;
  id?: string | undefined;
}

/** A field for pictures: chosen, taken with the camera or dropped. */
export function ImageUpload({
  label,
  optional,
  hint,
  error,
  value,
  onChange,
  maxCount = 3,
  maxSize = 10,
  inspect,
  id,
}: ImageUploadProps) {
  const t = useUiTexts();
  const ownId = useId();
  const inputId = id ?? ownId;
  const [refused, setRefused] = useState<string | null>(null);
  const reasons: Record<ImageRefusal, string> = {
    format: t('uploadFormat'),
    size: t('uploadSize', { size: maxSize }),
    count: t('uploadCount', { count: maxCount }),
  };

  async function add(files: readonly File[]) {
    const { images, refusal } = admitImages(value, files, { maxCount, maxSize });
    const faults = await Promise.all(
      images.map((image) => (value.includes(image) || !inspect ? null : inspect(image))),
    );
    setRefused(refusal ? reasons[refusal] : (faults.find((fault) => fault !== null) ?? null));
    onChange(images.filter((_, index) => faults[index] === null));
  }

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={inputId} className={fieldStyles.label}>
        {label}
        {optional && <span className={fieldStyles.optional}> {t('optional')}</span>}
      </label>
      <ul aria-label={t('uploadList')} className={styles.images}>
        {value.map((image) => (
          <ImageThumb
            key={`${image.name}-${image.size}-${image.lastModified}`}
            image={image}
            onRemove={() => onChange(value.filter((other) => other !== image))}
          />
        ))}
        {value.length < maxCount && (
          <li
            className={styles.add}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              add([...event.dataTransfer.files]);
            }}
          >
            <ImagePlus size={24} />
            <span aria-hidden="true">{t(maxCount === 1 ? 'uploadOne' : 'uploadAdd')}</span>
            <input
              type="file"
              id={inputId}
              multiple={maxCount > 1}
              accept={acceptAttribute}
              aria-describedby={clsx(`${inputId}-hint`, error && `${inputId}-error`)}
              aria-invalid={error ? true : undefined}
              className={styles.file}
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                // The same file can be chosen again after it was removed.
                event.target.value = '';
              }}
            />
          </li>
        )}
      </ul>
      <p id={`${inputId}-hint`} className={fieldStyles.hint}>
        {hint ?? t('uploadHint', { count: maxCount })}
      </p>
      {refused && (
        <p role="alert" className={fieldStyles.error}>
          {refused}
        </p>
      )}
      <FieldError id={`${inputId}-error`} error={error} />
    </div>
  );
}

/** One chosen picture, shown from memory. */
function ImageThumb({ image, onRemove }: { image: File; onRemove: () => void }) {
  const t = useUiTexts();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const next = URL.createObjectURL(image);
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [image]);
  return (
    <li className={styles.thumb}>
      {url && (
        <img src={url} alt={image.name} width={96} height={96} className={styles.thumbImage} />
      )}
      <IconButton
        size="small"
        variant="secondary"
        className={styles.removeImage}
        label={t('removeNamed', { name: image.name })}
        icon={<X size={16} />}
        onClick={onRemove}
      />
    </li>
  );
}
