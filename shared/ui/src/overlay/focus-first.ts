const usable = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled):not([type="hidden"])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[tabindex]:not([tabindex="-1"])',
].join(',');

/** The overlay of a title, unless something of its content has taken the focus by itself. */
function untouched(title: HTMLElement | null, closeClass?: string): Element | null {
  const dialog = title?.closest('[role="dialog"]') ?? null;
  const { activeElement } = document;
  const isTaken = dialog !== activeElement && dialog?.contains(activeElement);
  const isClose = closeClass !== undefined && activeElement?.classList.contains(closeClass);
  return isTaken && !isClose ? null : dialog;
}

/**
 * Moves the focus of a dialog that has just opened from its close button, where antd puts it, to the first
 * thing that the dialog is about.
 * @param closeClass that of the close button, which keeps the focus when there is nothing else
 */
export function focusFirst(title: HTMLElement | null, closeClass: string): void {
  const things = untouched(title, closeClass)?.querySelectorAll<HTMLElement>(usable) ?? [];
  const first = [...things].find(
    (element) => element.tabIndex >= 0 && !element.classList.contains(closeClass),
  );
  first?.focus({ preventScroll: true });
}

/**
 * Moves the focus of a drawer that has just opened from around it, where antd puts it and where a screen reader
 * does not say that it is a dialog, to its title. A field would bring up a phone's keyboard.
 */
export function focusTitle(title: HTMLElement | null): void {
  if (untouched(title)) title?.focus({ preventScroll: true });
}
