import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode, useId } from 'react';
import { IconButton } from '../button/icon-button';
import { SectionHeading } from '../text/section-heading';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './rail.module.css';
import { useRailScroll } from './use-rail-scroll';

export interface RailProps {
  /** Names the list; shown as its heading. */
  heading: string;
  level?: 2 | 3 | undefined;
  hint?: ReactNode;
  /** A "see all" link. */
  action?: ReactNode;
  /** Each child becomes one item of the list. */
  children: ReactNode;
  /** `cards` show 1.15, 3 and 4 at a time (phone, tablet, desktop); `content` is as wide as its content. */
  fit?: 'cards' | 'content' | undefined;
  className?: string | undefined;
}

/** A list that scrolls sideways, by touch, wheel, keyboard and by its two buttons. */
export function Rail({
  heading,
  level = 2,
  hint,
  action,
  children,
  fit = 'cards',
  className,
}: RailProps) {
  const t = useUiTexts();
  const id = useId();
  const { listRef, atStart, atEnd, turn } = useRailScroll();
  const movable = !(atStart && atEnd);
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeading
        id={id}
        level={level}
        hint={hint}
        action={
          <div className={styles.actions}>
            {action}
            {movable && (
              <div className={styles.buttons}>
                <IconButton
                  size="small"
                  variant="secondary"
                  label={t('previousOf', { name: heading })}
                  icon={<ChevronLeft size={18} className={styles.arrow} />}
                  disabled={atStart}
                  onClick={() => turn(-1)}
                />
                <IconButton
                  size="small"
                  variant="secondary"
                  label={t('nextOf', { name: heading })}
                  icon={<ChevronRight size={18} className={styles.arrow} />}
                  disabled={atEnd}
                  onClick={() => turn(1)}
                />
              </div>
            )}
          </div>
        }
      >
        {heading}
      </SectionHeading>
      <ul ref={listRef} aria-labelledby={id} className={clsx(styles.list, styles[fit])}>
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </section>
  );
}
