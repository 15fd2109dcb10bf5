import { textsOf } from '@storefront/i18n';
import { bus } from '../bus';

type Tone = 'success' | 'error' | 'info' | 'warning';

interface ToastOptions {
  /** Duration in milliseconds. 4,000 by default; the clear-cart message has 5,000. */
  readonly durationMs?: number;
  /** A button in the toast, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** The address of its subject, such as a chat: the toast disappears once the page shows that address. */
  readonly about?: string;
}

/** The maximum length of a message on the bus. */
const MAX_LENGTH = 1_000;

const actions = new Map<string, () => void>();
let nextAction = 0;

function show(
  tone: Tone,
  message: string,
  { durationMs = 4_000, action, about }: ToastOptions = {},
): void {
  let reference: { label: string; eventId: string } | null = null;
  if (action) {
    nextAction += 1;
    reference = { label: action.label, eventId: `toast-action-${nextAction}` };
    actions.set(reference.eventId, action.run);
  }
  bus.publish('shell:toast-requested', {
    tone,
    // Some messages come from a server: an empty or endless one must not hide the failure.
    message:
      message.trim() === '' ? textsOf('common')('errors.generic') : message.slice(0, MAX_LENGTH),
    durationMs,
    action: reference,
    ...(about === undefined ? {} : { about }),
  });
}

/** Runs a toast's action once; called by the shell, which renders the toasts. */
export function runToastAction(id: string): void {
  const action = actions.get(id);
  actions.delete(id);
  action?.();
}

/** Removes the action of a dismissed toast. */
export function dropToastAction(id: string): void {
  actions.delete(id);
}

/** Short messages in the corner of the page, rendered by the shell for every app. Plain text, never markup. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
};
