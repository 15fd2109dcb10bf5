/** Gap between toasts and what they must not cover, in pixels. */
const GAP_PX = 8;

const moves = ['focusin', 'animationend', 'transitionend'] as const;

/** The sticky foot of a drawer or sheet. */
const FOOT = '.souk-drawer-footer';

/**
 * Keeps toasts off the title, the first lines and the buttons of an open dialog: above the dialog if there is room, or
 * else right above its foot, and below the title of a dialog without a foot. When they do not overlap, the stylesheet's
 * position applies.
 * @returns the function that stops it
 */
export function placeToasts(): () => void {
  const region = document.getElementById('toasts');
  if (!region) return () => undefined;
  let watched: readonly Element[] = [];
  const place = () => {
    region.style.removeProperty('inset-block');
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
    const foot = dialog?.querySelector(FOOT);
    // The foot may get other buttons while the dialog keeps its size.
    const watch = [dialog, foot].filter((element) => element != null);
    for (const element of watched) if (!watch.includes(element)) sizes.unobserve(element);
    for (const element of watch) if (!watched.includes(element)) sizes.observe(element);
    watched = watch;
    const own = region.getBoundingClientRect();
    if (!dialog || own.height === 0) return;
    const other = dialog.getBoundingClientRect();
    if (!overlap(own, other)) return;
    const above = other.top - own.height - GAP_PX;
    const inside = foot
      ? foot.getBoundingClientRect().top - own.height - GAP_PX
      : titleOf(dialog).bottom + GAP_PX;
    region.style.insetBlock = `${above >= GAP_PX ? above : inside}px auto`;
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(region);
  // A dialog takes the focus when it has opened, and returns it when it has closed. It may slide in after that.
  for (const event of moves) document.addEventListener(event, place);
  return () => {
    sizes.disconnect();
    for (const event of moves) document.removeEventListener(event, place);
  };
}

function titleOf(dialog: Element): DOMRect {
  const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
  return (title ?? dialog).getBoundingClientRect();
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
