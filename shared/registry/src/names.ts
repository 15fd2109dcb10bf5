import * as z from 'zod/mini';

/** The deployables that the shell loads at run time. All per-remote types and lists derive from this list. */
export const remoteNames = ['catalog', 'cart', 'account', 'rental'] as const;
export type RemoteName = (typeof remoteNames)[number];

/**
 * Narrows a record that was filled key by key to a complete one.
 * @throws {TypeError} when a key is missing
 */
export function complete<Key extends string, Value>(
  keys: readonly Key[],
  record: Readonly<Partial<Record<Key, Value>>>,
): Record<Key, Value> {
  const isComplete = (filled: object): filled is Record<Key, Value> =>
    keys.every((key) => key in filled);
  if (!isComplete(record)) throw new TypeError(`The record must have all of ${keys.join(', ')}.`);
  return record;
}

/** A record with one value for each remote. */
export const byRemote = <Value>(make: (remote: RemoteName) => Value): Record<RemoteName, Value> =>
  complete<RemoteName, Value>(
    remoteNames,
    Object.fromEntries(remoteNames.map((name) => [name, make(name)])),
  );

/** The apps that have releases: the remotes, and the shell that loads them. */
export const appNames = [...remoteNames, 'shell'] as const;
export type AppName = (typeof appNames)[number];

/** The name of a region, such as `eg` or `sa`. */
export const RegionName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

/** The name of a build: part of the container's name, so that two builds never share modules (shared/build/docs). */
export const ReleaseName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/));

/** Version of the contracts of `@storefront/platform`. */
export const ContractVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+$/));

/** A hash in the form of the `integrity` attribute. */
export const Integrity = z
  .string()
  .check(z.regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/));

export const HttpUrl = z.string().check(
  z.refine((text) => {
    try {
      return ['http:', 'https:'].includes(new URL(text).protocol);
    } catch {
      return false;
    }
  }, 'must be an absolute http(s) address'),
);
