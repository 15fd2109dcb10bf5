/**
 * Hands the page's address on: by the device's own sheet where there is one, else by copying it.
 * @returns `shared` when the device took it, `copied`, or `failed` when neither works
 */
export async function shareLink(title: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = window.location.href;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // Closing the device's sheet is an answer, not a fault.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    return 'failed';
  }
}
