/**
 * Sets `data-theme` on `<html>` from the stored settings, or else from the system, before any style, so that no page
 * flashes white.
 */
export function bootTheme(): void {
  let theme: unknown;
  try {
    theme = JSON.parse(localStorage.getItem('settings') ?? '{}')?.theme;
  } catch {
    // No valid settings, or no access to the storage: as without settings.
  }
  const isChosen = theme === 'light' || theme === 'dark';
  const isDark = isChosen ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.setAttribute('data-theme', isDark ? 'dark' : 'light');
}
