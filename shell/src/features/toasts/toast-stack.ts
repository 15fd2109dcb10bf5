import type { EventData } from '@storefront/bus';

export type ToastRequest = EventData<'shell:toast-requested'>;

export interface ShownToast extends ToastRequest {
  readonly key: number;
}

const LIMIT = 4;

/**
 * Puts a toast on the stack; the oldest ones make room. One that is shown already starts again instead of twice. A
 * success removes the errors before it: the customer has tried again.
 */
export function withToast(stack: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = stack.filter(
    (shown) =>
      shown.action !== null ||
      ((shown.message !== toast.message || shown.tone !== toast.tone) &&
        !(toast.tone === 'success' && shown.tone === 'error')),
  );
  return [...others, toast].slice(-LIMIT);
}
