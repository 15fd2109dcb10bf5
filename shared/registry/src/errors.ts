/** Why a registry document, or a `release.json`, is refused. */
export type RegistryFault =
  /** Not JSON, or not of the required shape. */
  | 'shape'
  /** Signed with an unknown key. */
  | 'unknown-key'
  /** The signature does not match the text. */
  | 'signature'
  /** It is the document of another region than the requested one. */
  | 'region'
  /** A later document of the region has been seen. */
  | 'older'
  /** It expired so long ago that an attacker may be holding back a later one. */
  | 'too-old'
  /** The page has no WebCrypto: it is served over plain http from another host than localhost. */
  | 'no-crypto';

/** The registry's answer cannot be used; the message names every fault. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly fault: RegistryFault;

  constructor(message: string, fault: RegistryFault = 'shape') {
    super(message);
    this.fault = fault;
  }
}
