import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Children,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../button/icon-button';
import { Row } from '../layout/layout';
import { SectionHeading } from '../text/section-heading';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './rail.module.css';

interface RailScroll {
  listRef: RefObject<HTMLUListElement | null>;
  atStart: boolean;
  atEnd: boolean;
  /** Scrolls by most of the visible width: 1 forward in reading direction, -1 back. */
  turn: (step: 1 | -1) => void;
}

/** The scroll state of a horizontal list. In right-to-left pages `scrollLeft` is negative. */
function useRailScroll(): RailScroll {
  const listRef = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const measure = () => {
      const offset = Math.abs(list.scrollLeft);
      const atStart = offset < 2;
      const atEnd = offset + list.clientWidth > list.scrollWidth - 2;
      setEnds((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(list);
    const items = new MutationObserver(measure);
    items.observe(list, { childList: true });
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      items.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, []);

  const turn = useCallback((step: 1 | -1) => {
    const list = listRef.current;
    if (!list) return;
    const sign = getComputedStyle(list).direction === 'rtl' ? -step : step;
    list.scrollBy({ left: sign * list.clientWidth * 0.85 });
  }, []);

  return { listRef, ...ends, turn };
}

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

/** A list that scrolls horizontally, by touch, wheel, keyboard and with its two buttons. */
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
              <Row fixed gap={2}>
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
              </Row>
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
