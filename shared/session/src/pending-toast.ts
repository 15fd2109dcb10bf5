import * as z from 'zod/mini';
import { keepForReload, takeAfterReload } from './reload';

const PendingToast = z.object({
  tone: z.enum(['success', 'error', 'info', 'warning']),
  /** The key of the text instead of the text, because the page may be in another language after the reload. */
  namespace: z.string(),
  key: z.string(),
});
export type PendingToast = Readonly<z.infer<typeof PendingToast>>;

const KEY = 'toast';

/** Shows a toast after the following reload, such as `toasts.languageChanged` of `common`. */
export function toastAfterReload(toast: PendingToast): void {
  keepForReload(KEY, toast);
}

/** The toast that was stored before the reload. It is returned once. */
export function takePendingToast(): PendingToast | null {
  return takeAfterReload(KEY, PendingToast);
}
