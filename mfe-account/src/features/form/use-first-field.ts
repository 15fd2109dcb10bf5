import { type RefObject, useLayoutEffect, useRef } from 'react';

const FIELDS = 'input:not([type="hidden"], :disabled), textarea';

/**
 * Puts the focus into the first field of a dialog's step. Otherwise it would be on the button that closes the dialog,
 * or nowhere after a step whose fields are gone. Without a field the step itself gets the focus. A field that already
 * has the focus keeps it, because on a slow device the customer may type before the dialog has finished opening.
 * @param step changes with the fields
 * @param options.fromStart whether the very first step takes the focus as well
 * @returns for the element around the fields, which takes the focus (`tabIndex={-1}`)
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
