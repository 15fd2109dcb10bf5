const usable = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled):not([type="hidden"])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[tabindex]:not([tabindex="-1"])',
].join(',');

/** The overlay of a title, unless an element of its content already has the focus. */
function untouched(title: HTMLElement | null, closeClass?: string): Element | null {
  const dialog = title?.closest('[role="dialog"]') ?? null;
  const { activeElement } = document;
  const isTaken = dialog !== activeElement && dialog?.contains(activeElement);
  const isClose = closeClass !== undefined && activeElement?.classList.contains(closeClass);
  return isTaken && !isClose ? null : dialog;
}

/**
 * Moves the focus of a dialog that has just opened from its close button, where antd puts it, to the first control of
 * its content.
 * @param closeClass class of the close button, which keeps the focus when there is no other control
 */
export function focusFirst(title: HTMLElement | null, closeClass: string): void {
  const things = untouched(title, closeClass)?.querySelectorAll<HTMLElement>(usable) ?? [];
  const first = [...things].find(
    (element) => element.tabIndex >= 0 && !element.classList.contains(closeClass),
  );
  first?.focus({ preventScroll: true });
}

/**
 * Moves the focus of a drawer that has just opened to its title. antd puts it on an element around the dialog, where
 * screen readers do not announce the dialog. Focusing a field would open a phone's keyboard.
 */
export function focusTitle(title: HTMLElement | null): void {
  if (untouched(title)) title?.focus({ preventScroll: true });
}
