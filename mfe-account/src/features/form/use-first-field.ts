import { type RefObject, useLayoutEffect, useRef } from 'react';

const FIELDS = 'input:not([type="hidden"], :disabled), textarea';

/**
 * Focuses the first field of a dialog's step. Otherwise the focus would be on the button that closes the dialog or,
 * after a step whose fields were removed, nowhere. Without a field the step itself gets the focus. A field that
 * already has the focus keeps it: on a slow device the customer may be typing before the dialog has finished opening.
 * @param step changes with the fields
 * @param options.fromStart whether the very first step takes the focus as well
 * @returns a ref for the element around the fields, which is focusable (`tabIndex={-1}`)
 */
export function useFirstField(
  step: unknown,
  { fromStart }: { readonly fromStart: boolean },
): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const seen = useRef<unknown>(fromStart ? undefined : step);
  useLayoutEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    const { activeElement } = document;
    if (around.current?.contains(activeElement) && activeElement?.matches(FIELDS)) return;
    const field = around.current?.querySelector<HTMLElement>(FIELDS);
    (field ?? around.current)?.focus();
  }, [step]);
  return around;
}
