import { Box, Row, Text, VisuallyHidden } from '@storefront/ui';
import { StarIcon } from '@storefront/ui/icons';
import { type ReactNode, useId } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './stars-field.module.css';

const stars = [1, 2, 3, 4, 5] as const;

interface StarsFieldProps {
  /** 1 to 5; `null` while none is chosen. */
  readonly value: number | null;
  readonly onChange: (stars: number) => void;
}

/** One to five stars: radio buttons, shown as a row of stars with the chosen one as text. */
export function StarsField({ value, onChange }: StarsFieldProps): ReactNode {
  const { t } = useAccountTexts();
  const name = useId();
  return (
    <Box as="fieldset">
      <Text as="legend" size="sm" weight="medium" className={styles.legend}>
        {t('reviews.rating')}
      </Text>
      <Row wrap className={styles.row}>
        {stars.map((count) => (
          <label
            key={count}
            className={
              value !== null && count <= value ? `${styles.star} ${styles.lit}` : styles.star
            }
          >
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={count === value}
              onChange={() => onChange(count)}
            />
            <StarIcon size={32} aria-hidden="true" />
            <VisuallyHidden>{t('reviews.stars', { count })}</VisuallyHidden>
          </label>
        ))}
        {value !== null && (
          <Text as="span" tone="muted" size="sm" className={styles.text} aria-hidden="true">
            {t('reviews.stars', { count: value })}
          </Text>
        )}
      </Row>
    </Box>
  );
}
