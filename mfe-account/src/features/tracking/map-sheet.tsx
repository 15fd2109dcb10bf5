import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './tracking.module.css';

/** The height of the header, below which the page begins, in pixels. */
const PAGE_TOP = 60;
/** A movement of fewer pixels counts as a press. */
const PRESS_PX = 8;
/** How much higher the map is at its maximum, as a share of the screen; the stylesheet repeats it. */
const MORE_MAP = 0.2;

interface Drag {
  y: number;
  readonly startY: number;
  /** How much the map's height has been increased, in pixels. */
  more: number;
}

interface SheetDrag {
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
  /** Whether a click ends a press and not a drag. */
  readonly wasPress: () => boolean;
}

/**
 * Moves a sheet by its handle. The page is scrolled as far as possible, so that the sheet follows the finger; beyond
 * that the map's height changes, and stays changed when the drag went far enough.
 */
function useSheetDrag(
  root: RefObject<HTMLElement | null>,
  isMapWhole: boolean,
  setMapWhole: (isWhole: boolean) => void,
): SheetDrag {
  const drag = useRef<Drag | null>(null);
  const moved = useRef(false);

  function setMore(pixels: number) {
    root.current?.style.setProperty('--dragged', `${pixels}px`);
  }

  function end() {
    const { more = 0 } = drag.current ?? {};
    drag.current = null;
    setMore(0);
    if (Math.abs(more) > (window.innerHeight * MORE_MAP) / 3) setMapWhole(more > 0);
  }

  return {
    handlers: {
      onPointerDown(event) {
        moved.current = false;
        if (event.button !== 0) return;
        drag.current = { y: event.clientY, startY: event.clientY, more: 0 };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove({ clientY }) {
        const now = drag.current;
        if (!now) return;
        moved.current ||= Math.abs(clientY - now.startY) > PRESS_PX;
        if (!moved.current) return;
        const down = clientY - now.y;
        now.y = clientY;
        const span = window.innerHeight * MORE_MAP;
        const [least, most] = isMapWhole ? [-span, 0] : [0, span];
        const isAtStart = window.scrollY <= 0 || !isAbove(root.current);
        const more = Math.min(most, Math.max(least, now.more + down));
        if (isAtStart && more !== now.more) {
          now.more = more;
          setMore(more);
        } else {
          window.scrollBy({ top: -down, behavior: 'instant' });
        }
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
    wasPress: () => !moved.current,
  };
}

/** Whether the page has been scrolled past the start of an element. */
function isAbove(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().top < PAGE_TOP - 1;
}

/** The levels of the sheet: below the map, over half of the screen, over all of it. */
const levels = ['map', 'both', 'order'] as const;
type Level = (typeof levels)[number];

/** The sheet counts as at the top of the screen up to here, with tolerance for rounding. */
const TOP_EDGE = PAGE_TOP + 12;

interface MapSheetProps {
  /** `null`: the order is over. The content of the sheet stays mounted. */
  readonly map: ReactNode | null;
  /** The content of the sheet, over the map on narrow screens and beside it on wide ones. */
  readonly children: ReactNode;
}

/**
 * A map with its content on a sheet over it. The sheet does not scroll by itself: a finger or the wheel scrolls the
 * page, and the sheet moves over the fixed map. The handle moves it by dragging, by a press, which cycles through the
 * three levels, and by the arrow keys.
 */
export function MapSheet({ map, children }: MapSheetProps): ReactNode {
  const { t } = useAccountTexts();
  const root = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [isMapWhole, setMapWhole] = useState(false);
  const isCovered = useCovered(sheet);
  const drag = useSheetDrag(root, isMapWhole, setMapWhole);
  const level: Level = isCovered ? 'order' : isMapWhole ? 'map' : 'both';
  const next = levels[(levels.indexOf(level) + 1) % levels.length] ?? 'both';

  function show(wanted: Level) {
    setMapWhole(wanted === 'map');
    const shown = wanted === 'order' ? sheet : root;
    shown.current?.scrollIntoView?.({ block: 'start' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const wanted = levels[levels.indexOf(level) + step];
    if (wanted) show(wanted);
  }

  const hasMap = map !== null;
  return (
    <div
      ref={root}
      className={hasMap ? styles.withMap : styles.plain}
      data-level={isMapWhole ? 'map' : 'both'}
    >
      {hasMap && <div className={styles.mapColumn}>{map}</div>}
      <div ref={sheet} className={hasMap ? styles.sheet : styles.parts}>
        {hasMap && (
          <button
            type="button"
            className={styles.handle}
            aria-label={t(`tracking.sheet.${next}`)}
            onClick={() => drag.wasPress() && show(next)}
            onKeyDown={onKeyDown}
            {...drag.handlers}
          >
            <span className={styles.grip} />
          </button>
        )}
        {children}
      </div>
    </div>
  );
}

/** Whether the sheet has reached the top of the screen. */
function useCovered(sheet: { readonly current: HTMLElement | null }): boolean {
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    const look = () => {
      const top = sheet.current?.getBoundingClientRect().top;
      setCovered(top !== undefined && top <= TOP_EDGE);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sheet]);
  return isCovered;
}
