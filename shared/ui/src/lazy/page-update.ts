/** The shell's knowledge of newer releases than the page's. */
export interface PageUpdate {
  /** Whether code in the page has a newer release: missing code may be gone with the old one. */
  readonly isWaiting: () => Promise<boolean>;
  /** Reloads the document, with the newer release. */
  readonly apply: () => void;
}

let current: PageUpdate | null = null;

/**
 * Connects lazy parts with the shell's knowledge of newer releases; the shell calls it once. Without it they only
 * request their code again.
 */
export function setPageUpdate(update: PageUpdate | null): void {
  current = update;
}

/** Whether a newer release is waiting; `false` if unknown. */
export async function isUpdateWaiting(): Promise<boolean> {
  return (await current?.isWaiting()) ?? false;
}

/**
 * Reloads the document if a newer release is waiting.
 * @returns whether it does
 */
export async function applyUpdate(): Promise<boolean> {
  if (!(await isUpdateWaiting())) return false;
  current?.apply();
  return true;
}
