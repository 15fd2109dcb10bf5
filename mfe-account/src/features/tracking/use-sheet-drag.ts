import { type PointerEvent, type RefObject, useRef } from 'react';

/** The height of the header, below which the page begins, in pixels. */
export const PAGE_TOP = 60;
/** A movement of fewer pixels counts as a press. */
const PRESS_PX = 8;
/** How much higher the map is when it is shown whole, as a share of the screen; the stylesheet repeats it. */
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
 * that the map becomes higher or lower, and keeps its height when the drag went far enough.
 */
export function useSheetDrag(
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

/** Whether the page has been scrolled past the beginning of an element. */
function isAbove(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().top < PAGE_TOP - 1;
}
