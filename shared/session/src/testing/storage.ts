/** A browser whose storage throws on every access. */
export function blockStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
}

/** A browser whose storage accepts no more data. */
export function fillStorage(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}

/** Changes the storage like another tab, including the event in this one. */
export function storeInOtherTab(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

type Session = typeof import('../index');

/** The package in a newly loaded page. */
export async function loadPage(): Promise<Session> {
  const pages: Session[] = [];
  await jest.isolateModulesAsync(async () => {
    pages.push(await import('../index'));
  });
  const [page] = pages;
  if (!page) throw new Error('The page was not loaded.');
  return page;
}
