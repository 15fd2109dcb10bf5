import type { LocalChoice } from '@storefront/platform';
import { type RemoteName, remoteNames } from '@storefront/registry';
import { localValues } from '@storefront/session';
import * as z from 'zod/mini';
import { choicesKey } from './choices-key';

const lifeMs = 24 * 3600 * 1000;

const Choice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('url'), url: z.string().check(z.refine(URL.canParse)) }),
  z.object({ kind: z.literal('previous') }),
  z.object({ kind: z.literal('disabled') }),
]);
const Stored = z.partialRecord(
  z.enum(remoteNames),
  z.object({ choice: Choice, until: z.number() }),
);

/**
 * Overrides of the registry's choice in this browser: another release of a remote, the previous one, or none. Each
 * expires after a day. A change takes effect with the next page load.
 */
export class LocalChoices {
  readonly #origins: readonly string[];
  readonly #now: () => number;

  /**
   * @param origins from which another release may be tried
   * @param now milliseconds since 1970
   */
  constructor(origins: readonly string[], now: () => number = Date.now) {
    this.#origins = origins;
    this.#now = now;
  }

  get origins(): readonly string[] {
    return this.#origins;
  }

  /** The current choices. */
  all(): Partial<Record<RemoteName, LocalChoice>> {
    const entries = Object.entries(this.#read()).flatMap(([remote, stored]) =>
      stored && stored.until > this.#now() && this.#isAllowed(stored.choice)
        ? [[remote, stored.choice]]
        : [],
    );
    return Object.fromEntries(entries);
  }

  of(remote: RemoteName): LocalChoice | null {
    return this.all()[remote] ?? null;
  }

  /**
   * Sets a choice for a day; `null` restores the registry's.
   * @returns whether it was accepted: an address of an origin that is not allowed is refused
   */
  choose(remote: RemoteName, choice: LocalChoice | null): boolean {
    if (choice && !this.#isAllowed(choice)) return false;
    const { [remote]: _replaced, ...others } = this.#read();
    const until = this.#now() + lifeMs;
    this.#write(choice ? { ...others, [remote]: { choice, until } } : others);
    return true;
  }

  clear(): void {
    localValues.write(choicesKey, null);
  }

  #isAllowed(choice: LocalChoice): boolean {
    return (
      choice.kind !== 'url' ||
      (URL.canParse(choice.url) && this.#origins.includes(new URL(choice.url).origin))
    );
  }

  #read(): z.infer<typeof Stored> {
    try {
      return z.parse(Stored, JSON.parse(localValues.read(choicesKey) ?? '{}'));
    } catch {
      // Not ours: treated as no choice.
      return {};
    }
  }

  #write(stored: z.infer<typeof Stored>): void {
    localValues.write(choicesKey, JSON.stringify(stored));
  }
}
