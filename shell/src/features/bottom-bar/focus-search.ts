/** How long the home page may take to bring its search. */
const PATIENCE_MS = 5_000;

function focus(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[role="combobox"]');
  field?.focus();
  return field !== null;
}

/** Puts the cursor into the search of the home page, which may still be on its way. */
export function focusHomeSearch(): void {
  if (focus()) return;
  const observer = new MutationObserver(() => {
    if (focus()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
}
