import userEvent from '@testing-library/user-event';

/**
 * Appends text to a field at once: typing renders the page for each letter.
 * @param text may end with keys that are pressed afterwards, such as `{Enter}`
 */
export async function enter(field: Element, text: string): Promise<void> {
  const [, pasted = '', keys = ''] = /^([^{]*)(.*)$/s.exec(text) ?? [];
  await userEvent.click(field);
  await userEvent.paste(pasted);
  if (keys) await userEvent.keyboard(keys);
}
