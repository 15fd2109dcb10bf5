import clsx from 'clsx';
import { ImagePlus, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { FieldError } from '../field/field';
import fieldStyles from '../field/field.module.css';
import { Row, Stack, Text } from '../layout/layout';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './forms.module.css';
import { acceptAttribute, admitImages, type ImageRefusal } from './image-rules';
import { readyToSend } from './shrink-photo';

/** The server accepts pictures of at most this many megabytes. Photos of cameras are larger. */
const SERVER_MAX = 5;

export interface ImageUploadProps {
  label: ReactNode;
  optional?: boolean | undefined;
  /** By default formats and number (the avatar's: 2 MB, ratio 1:1). */
  hint?: ReactNode;
  error?: string | undefined;
  value: readonly File[];
  onChange: (images: File[]) => void;
  maxCount?: number | undefined;
  /**
   * Megabytes per picture; 10 by default. A field that accepts more than the server shrinks each large picture in the
   * background.
   */
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
  // Others may be chosen or removed while a picture is checked or shrunk.
  const present = useRef(value);
  useEffect(() => {
    present.current = value;
  }, [value]);
  const reasons: Record<ImageRefusal, string> = {
    format: t('uploadFormat'),
    size: t('uploadSize', { size: maxSize }),
    count: t('uploadCount', { count: maxCount }),
  };

  const limits = { maxCount, maxSize };

  function give(images: File[]) {
    present.current = images;
    onChange(images);
  }

  async function add(files: readonly File[]) {
    const { images, refusal } = admitImages(present.current, files, limits);
    const added = images.filter((image) => !present.current.includes(image));
    const faults = await Promise.all(added.map((image) => inspect?.(image) ?? null));
    setRefused(refusal ? reasons[refusal] : (faults.find((fault) => fault !== null) ?? null));
    const sound = added.filter((_, index) => faults[index] === null);
    give(admitImages(present.current, sound, limits).images);
    if (maxSize > SERVER_MAX) for (const image of sound) void shrink(image);
  }

  async function shrink(image: File) {
    const ready = await readyToSend(image);
    if (ready === image || !present.current.includes(image)) return;
    give(present.current.map((one) => (one === image ? ready : one)));
  }

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={inputId} className={fieldStyles.label}>
        <span>{label}</span>
        {optional && <Text as="span" tone="muted" weight="normal">{` ${t('optional')}`}</Text>}
      </label>
      <Row as="ul" aria-label={t('uploadList')} align="stretch" wrap gap={3}>
        {value.map((image) => (
          <ImageThumb
            // Without its size: a shrunk picture is still the same one.
            key={`${image.name}-${image.lastModified}`}
            image={image}
            onRemove={() => give(value.filter((other) => other !== image))}
          />
        ))}
        {value.length < maxCount && (
          <Stack
            as="li"
            align="center"
            gap={1}
            size="xs"
            centred
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
          </Stack>
        )}
      </Row>
      <Text id={`${inputId}-hint`} as="p" tone="muted" size="sm">
        {hint ?? t('uploadHint', { count: maxCount })}
      </Text>
      {refused && (
        <Row role="alert" as="p" align="start" gap={1} tone="danger" size="sm" weight="medium">
          {refused}
        </Row>
      )}
      <FieldError id={`${inputId}-error`} error={error} />
    </div>
  );
}

/** One chosen picture, displayed from memory. */
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
