import * as z from 'zod/mini';
import { keepForReload, takeAfterReload } from './reload';

const PendingToast = z.object({
  tone: z.enum(['success', 'error', 'info', 'warning']),
  /** Names the text instead of holding it: the page may come back in another language. */
  namespace: z.string(),
  key: z.string(),
});
export type PendingToast = Readonly<z.infer<typeof PendingToast>>;

const KEY = 'toast';

/** Shows a toast after the reload that is about to happen, such as `toasts.languageChanged` of `common`. */
export function toastAfterReload(toast: PendingToast): void {
  keepForReload(KEY, toast);
}

/** The toast that the page before the reload has left, once. */
export function takePendingToast(): PendingToast | null {
  return takeAfterReload(KEY, PendingToast);
}
