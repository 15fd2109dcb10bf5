import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes the panel of `box` on a press outside, when the focus leaves, and on Escape inside.
 * @param onDismiss called with whether it was Escape, after which the focus returns to the opener
 */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (byEscape: boolean) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) dismiss(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.stopPropagation();
      dismiss(true);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    element.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      element.removeEventListener('keydown', closeByKey);
    };
  }, [box, open]);
}
