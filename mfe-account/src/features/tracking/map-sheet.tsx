import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './tracking.module.css';
import { PAGE_TOP, useSheetDrag } from './use-sheet-drag';

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
