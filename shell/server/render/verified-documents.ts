import {
  RegistryError,
  type RegistryKeys,
  usableUntil,
  verifyDocument,
} from '@storefront/registry';
import type { ServedDocument } from '../served-registry';

/**
 * Checks who signed a document before this server runs code that it names. Each is checked once, and again when the
 * keys have changed.
 * @param keys who may sign now
 * @returns why a document must not be used; `null`: it may
 */
export function createDocumentCheck(
  keys: () => RegistryKeys,
  now: () => number = Date.now,
): (served: ServedDocument) => Promise<string | null> {
  const checked = new WeakMap<ServedDocument, { keys: string; fault: Promise<string | null> }>();

  const check = (served: ServedDocument, trusted: RegistryKeys): Promise<string | null> =>
    verifyDocument(served.signed, trusted).then(
      () => null,
      (error) => (error instanceof RegistryError ? error.message : String(error)),
    );

  return async (served) => {
    const trusted = keys();
    const names = JSON.stringify(trusted);
    const present = checked.get(served);
    const fault = present?.keys === names ? present.fault : check(served, trusted);
    checked.set(served, { keys: names, fault });
    if (now() >= usableUntil(served.document)) {
      return 'The time of the registry document is over for too long.';
    }
    return fault;
  };
}
