import { useFormats } from '@storefront/i18n';
import clsx from 'clsx';
import { Star } from 'lucide-react';
import { Text } from '../layout/layout';
import { VisuallyHidden } from '../text/visually-hidden';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './rating.module.css';

export interface RatingProps {
  /** 0 to 5; stars in steps of a half, text with one decimal. */
  value: number;
  /** Number of ratings; 0 shows "New" instead of stars. */
  count?: number | undefined;
  /** One star and the figure, for cards. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** Share of the nth star that is filled: 0, 0.5 or 1. */
export function starFill(value: number, star: number): 0 | 0.5 | 1 {
  const halves = Math.round(value * 2) / 2;
  if (halves >= star) return 1;
  return halves >= star - 0.5 ? 0.5 : 0;
}

export function Rating({ value, count, compact = false, className }: RatingProps) {
  const t = useUiTexts();
  const formats = useFormats();
  if (count === 0) return <span className={clsx(styles.rating, className)}>{t('ratingNew')}</span>;
  const figure = formats.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const stars = compact ? [5] : [1, 2, 3, 4, 5];
  return (
    <span className={clsx(styles.rating, className)}>
      <VisuallyHidden>
        {count === undefined
          ? t('ratingOf', { value: figure })
          : formats.list([t('ratingOf', { value: figure }), t('ratingCount', { count })], 'comma')}
      </VisuallyHidden>
      <span aria-hidden="true" className={styles.eye}>
        {stars.map((star) => (
          <StarShape key={star} fill={compact ? 1 : starFill(value, star)} />
        ))}
        <Text as="bdi" weight="bold" figures className={styles.figure}>
          {figure}
        </Text>
        {count !== undefined && <Text as="bdi" tone="muted">{`(${formats.number(count)})`}</Text>}
      </span>
    </span>
  );
}

function StarShape({ fill }: { fill: 0 | 0.5 | 1 }) {
  return (
    <span className={styles.star}>
      <Star size={16} className={styles.empty} />
      {fill > 0 && (
        <span className={clsx(styles.fill, fill === 0.5 && styles.half)}>
          <Star size={16} fill="currentColor" />
        </span>
      )}
    </span>
  );
}
