/** Why a registry document, or a `release.json`, is refused. */
export type RegistryFault =
  /** Not JSON, or not of the required shape. */
  | 'shape'
  /** Signed with an unknown key. */
  | 'unknown-key'
  /** The signature does not match the text. */
  | 'signature'
  /** The document belongs to another region than the requested one. */
  | 'region'
  /** The page has already seen a later document of the region. */
  | 'older'
  /** It expired so long ago that an attacker may be replaying it to hide a later one. */
  | 'too-old'
  /** The page has no WebCrypto: it is served over plain http from a host other than localhost. */
  | 'no-crypto';

/** The registry's answer is invalid; the message names every fault. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';

  constructor(
    message: string,
    readonly fault: RegistryFault = 'shape',
  ) {
    super(message);
  }
}
