/**
 * Whether bytes match a hash in the form of the `integrity` attribute: `sha256-` or `sha384-` and the digest.
 * @throws {TypeError} without WebCrypto: on plain http from a host other than localhost
 */
export async function hasIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const digest = await crypto.subtle.digest(`SHA-${integrity.slice(3, 6)}`, bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === integrity.slice(7);
}
