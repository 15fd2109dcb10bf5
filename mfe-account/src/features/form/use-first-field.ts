import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where typing begins: a step of a dialog starts in its first field, neither at the button that closes the
 * dialog nor, after a step whose fields are gone, nowhere. Without a field the step itself has the focus.
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
    const field = around.current?.querySelector<HTMLElement>(
      'input:not([type="hidden"], :disabled), textarea',
    );
    (field ?? around.current)?.focus();
  }, [step]);
  return around;
}
