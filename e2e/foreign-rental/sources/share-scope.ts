/**
 * The packages that this remote uses from the page instead of bundling them. The build makes every import of these
 * names a call of {@link taken}, and refuses imports of others.
 */
export const sharedNames = [
  'react',
  'react/jsx-runtime',
  '@storefront/api',
  '@storefront/api/rental',
  '@storefront/bus',
  '@storefront/i18n',
  '@storefront/platform',
  '@storefront/session',
] as const;

/** One version of a shared package, as the host's runtime offers it. */
interface Offer {
  readonly get: () => unknown;
}
type Versions = Readonly<Record<string, Offer>>;
export type ShareScope = Readonly<Record<string, Versions>>;

const instances = new Map<string, unknown>();

/** The newest version; the host usually offers one of each. */
function newest(versions: Versions): Offer | undefined {
  const [name] = Object.keys(versions).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return name === undefined ? undefined : versions[name];
}

async function take(scope: ShareScope, name: string): Promise<void> {
  const offer = newest(scope[name] ?? {});
  if (!offer) throw new Error(`The page does not share ${name}.`);
  const factory = await offer.get();
  if (typeof factory !== 'function') throw new Error(`The page shares ${name} in an unknown form.`);
  instances.set(name, factory());
}

/**
 * Takes all of {@link sharedNames}, once.
 * @throws when the page lacks one of them
 */
export async function takeAll(scope: ShareScope): Promise<void> {
  const missing = sharedNames.filter((name) => !instances.has(name));
  await Promise.all(missing.map((name) => take(scope, name)));
}

/** @throws when it was not taken before */
export function taken(name: string): unknown {
  if (!instances.has(name)) throw new Error(`${name} was imported before the container had it.`);
  return instances.get(name);
}
