/** Scrolls to a group of options and gives it the focus, which makes a screen reader say its name. */
export function goToGroup(id: string): void {
  const group = document.getElementById(id);
  group?.scrollIntoView({ block: 'center' });
  group?.focus({ preventScroll: true });
}
