/** What the shell knows of releases that are newer than the page. */
export interface PageUpdate {
  /** Asks whether code in the page has a newer release: what the page lacks may be gone with the old one. */
  readonly isWaiting: () => Promise<boolean>;
  /** Reloads the document, with the newer release. */
  readonly apply: () => void;
}

let current: PageUpdate | null = null;

/** Tells lazy parts how to learn of newer releases; the shell does so once. Without it they only ask again. */
export function setPageUpdate(update: PageUpdate | null): void {
  current = update;
}

/** Whether a newer release waits; `false` where that is unknown. */
export async function isUpdateWaiting(): Promise<boolean> {
  return (await current?.isWaiting()) ?? false;
}

/**
 * Reloads the document when a newer release waits for that.
 * @returns whether it does
 */
export async function applyUpdate(): Promise<boolean> {
  if (!(await isUpdateWaiting())) return false;
  current?.apply();
  return true;
}
