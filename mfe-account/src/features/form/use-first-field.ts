import { type RefObject, useLayoutEffect, useRef } from 'react';

const FIELDS = 'input:not([type="hidden"], :disabled), textarea';

/**
 * Where typing begins: a step of a dialog starts in its first field, neither at the button that closes the
 * dialog nor, after a step whose fields are gone, nowhere. Without a field the step itself has the focus. A field
 * that the customer is in already keeps it: on a slow device a dialog comes to rest after typing has begun.
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
