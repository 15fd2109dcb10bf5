import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './forms.module.css';

/** One chosen picture, shown from memory. */
export function ImageThumb({ image, onRemove }: { image: File; onRemove: () => void }) {
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
