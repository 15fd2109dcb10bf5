/**
 * A new key for one attempt to order or pay. Retries of the same attempt use the same key, so that the server executes
 * it once.
 * @returns a random UUID
 */
export function createIdempotencyKey(): string {
  // randomUUID is missing on pages without https; getRandomValues is not.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
