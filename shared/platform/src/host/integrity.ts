/**
 * The hash of some bytes in the form of the `integrity` attribute.
 * @throws {TypeError} without WebCrypto: on plain http from another host than localhost
 */
export async function sha384(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
