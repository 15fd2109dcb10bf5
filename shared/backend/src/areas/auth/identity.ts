/** An e-mail address as it is stored: one account whatever its case. */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** A phone number as it is stored: a plus and digits. */
export function normalisePhone(text: string): string {
  return `+${text.replace(/\D/g, '')}`;
}

/** A phone number or e-mail address as it is stored. */
export function normalise(channel: 'email' | 'phone', identity: string): string {
  return channel === 'email' ? normaliseEmail(identity) : normalisePhone(identity);
}

/** A name in its two parts: the first word, and the rest (Contract 4.14). */
export function splitName(name: string): { f_name: string; l_name: string } {
  // Marks that turn the direction of writing could make a name pretend to be another one.
  const [first = '', ...rest] = name
    .normalize('NFC')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim()
    .split(/\s+/);
  return { f_name: first, l_name: rest.join(' ') };
}
