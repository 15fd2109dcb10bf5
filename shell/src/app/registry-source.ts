import {
  isExpired,
  isOlder,
  type RegionDocument,
  RegistryError,
  type RegistryKeys,
  type RemoteName,
  type ResolvedRemote,
  regionOf,
  remoteNames,
  resolveRemotes,
  verifyDocument,
} from '@storefront/registry';
import { isTooOld, parseStored, type StoredDocument, serializeStored } from './stored-document';

/** The source of the current document: the page itself, a request, or an earlier visit. */
export type DocumentSource = 'page' | 'network' | 'stored';

/** The state of the registry in this page, for operators. */
export interface RegistryStatus {
  readonly document: RegionDocument | null;
  readonly source: DocumentSource | null;
  readonly expired: boolean;
  /** Why a later document is not used, or why there is none. */
  readonly problem: string | null;
}

export interface RegistryOptions {
  readonly keys: RegistryKeys;
  /**
   * Fetches the current keys from the shell's server: the registry may have changed its keys while the page was open.
   */
  readonly fetchKeys: () => Promise<RegistryKeys>;
  /** The signed document that the server wrote into the page, if any. Still unverified. */
  readonly inlined: unknown;
  readonly cohortId: string;
  /** The customer's zones, the main one first; empty before a place is chosen. */
  readonly zoneIds: () => readonly number[];
  /** Fetches JSON by its path on this site. */
  readonly fetchJson: (path: string) => Promise<unknown>;
  readonly storage: {
    readonly read: (key: string) => string | null;
    readonly write: (key: string, value: string | null) => void;
  };
  /** Receives the customer's region, so that the next page is served for it. */
  readonly rememberRegion: (region: string) => void;
  /** Milliseconds since 1970, by the device's clock. */
  readonly now: () => number;
  /** The server's time, or `null` when it is unreachable. */
  readonly serverTime: () => Promise<number | null>;
  /** Called with the remotes that a later document changes. */
  readonly onChanged: (remotes: readonly RemoteName[], snapshot: string) => void;
}

const storageKey = (region: string) => `souk-registry-${region}`;
/** Storage key for the region of the last good document, used when the page cannot determine the region otherwise. */
const lastRegionKey = 'souk-registry-region';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * The registry's answer for this customer. No part of a document is used before its signature is verified. When a new
 * one is unusable, the last good one stays current; it is stored in the browser and verified again when read. The
 * stored one also prevents a rollback: an earlier document is never accepted.
 */
export class RegistrySource {
  readonly #options: RegistryOptions;
  #keys: RegistryKeys;
  #first: Promise<RegionDocument> | null = null;
  #document: RegionDocument | null = null;
  #source: DocumentSource | null = null;
  #problem: string | null = null;
  /** Why the document of the customer's region was refused, when no other document of that region is available. */
  #refusal: { readonly region: string; readonly error: RegistryError } | null = null;
  #refreshing: Promise<void> | null = null;
  /** Whether remotes may have used the document; from then on another document is reported as a change. */
  #begun = false;

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.#keys = options.keys;
  }

  get status(): RegistryStatus {
    const document = this.#document;
    return {
      document,
      source: this.#source,
      expired: document !== null && isExpired(document, this.#options.now()),
      problem: this.#problem,
    };
  }

  /**
   * The release of a remote that this customer runs. After a failure the next call retries.
   * @throws {RegistryError} or a network error, when there is no document
   */
  async resolve(remote: RemoteName): Promise<ResolvedRemote> {
    this.#first ??= this.#begin();
    try {
      await this.#first;
    } catch (error) {
      this.#first = null;
      throw error;
    }
    if (this.#refusal) await this.refresh();
    // When a document of this region was refused as tampered with, releases of another region must not replace it.
    if (this.#refusal) throw this.#refusal.error;
    const resolved = this.resolved();
    if (!resolved) throw new Error('There is no registry document.');
    return resolved[remote];
  }

  /** All releases that this customer runs; `null` before the first document. */
  resolved(): Record<RemoteName, ResolvedRemote> | null {
    return this.#document && resolveRemotes(this.#document, this.#options.cohortId);
  }

  /** Requests a later document of the customer's region. After a failure the current one stays. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #begin(): Promise<RegionDocument> {
    const document = await this.#firstDocument();
    const region = regionOf(document, this.#options.zoneIds());
    if (region !== document.extras.region) await this.#follow(region);
    this.#begun = true;
    return this.#document ?? document;
  }

  /** From the page, or else from an earlier visit, or else by a request: the page of a static host contains none. */
  async #firstDocument(): Promise<RegionDocument> {
    const { inlined, storage, fetchJson } = this.#options;
    if (inlined !== null) {
      try {
        return await this.#accept(inlined, 'page');
      } catch (error) {
        this.#problem = messageOf(error);
      }
    } else {
      try {
        return await this.#accept(await fetchJson('/registry.json'), 'network');
      } catch (error) {
        this.#problem = messageOf(error);
      }
    }
    const stored = await this.#acceptStored(storage.read(lastRegionKey));
    if (stored) return stored;
    return this.#accept(await fetchJson('/registry.json'), 'network');
  }

  async #refresh(): Promise<void> {
    if (!this.#document) return;
    await this.#follow(regionOf(this.#document, this.#options.zoneIds()));
  }

  /** Takes the latest document of a region or, for a change of region, the last good one of that region. */
  async #follow(region: string): Promise<void> {
    this.#options.rememberRegion(region);
    // A refusal for the same region stays while the document is requested again: another caller may resolve a remote
    // in the meantime.
    if (this.#refusal?.region !== region) this.#refusal = null;
    try {
      const signed = await this.#options.fetchJson(`/registry/${region}.json`);
      await this.#accept(signed, 'network', region);
      this.#problem = null;
      this.#refusal = null;
    } catch (error) {
      this.#problem = messageOf(error);
      if (region === this.#document?.extras.region || (await this.#acceptStored(region))) {
        this.#refusal = null;
      } else if (error instanceof RegistryError) {
        this.#refusal = { region, error };
      }
    }
  }

  async #acceptStored(region: string | null): Promise<RegionDocument | null> {
    const stored = region ? this.#stored(region) : null;
    if (!region || !stored) return null;
    try {
      return await this.#accept(stored.signed, 'stored', region, stored.takenAt);
    } catch {
      // Signed by a retired key, too old, or not ours: treated as absent.
      return null;
    }
  }

  /**
   * Makes a document the current one unless this browser has seen a later one of its region.
   * @param region the requested one, if known
   * @param takenAt of a stored one: when it was received, by the device's clock
   * @throws {RegistryError} for a document that must not be used
   */
  async #accept(
    signed: unknown,
    source: DocumentSource,
    region?: string,
    takenAt?: number,
  ): Promise<RegionDocument> {
    const document = await this.#verify(signed);
    if (region !== undefined && document.extras.region !== region) {
      throw new RegistryError(
        `The registry document belongs to ${document.extras.region} instead of ${region}.`,
        'region',
      );
    }
    if (await isTooOld(document, this.#options, takenAt)) {
      throw new RegistryError('The registry document expired too long ago.', 'too-old');
    }
    const seen =
      source === 'stored' ? null : await this.#newestSeen(document.extras.region, signed);
    // A copy from a stale cache: a release that was rolled back must not return.
    if (seen && isOlder(document, seen)) {
      throw new RegistryError(
        `The registry document ${document.extras.snapshot} is older than ${seen.extras.snapshot}, which was seen before.`,
        'older',
      );
    }
    if (source !== 'stored') this.#store(document.extras.region, signed);
    this.#putInForce(document, source);
    return document;
  }

  /** The latest document of a region that this browser has accepted, if its key is still valid. */
  async #newestSeen(region: string, signed: unknown): Promise<RegionDocument | null> {
    const present = this.#document;
    if (present?.extras.region === region) return present;
    const stored = this.#stored(region);
    if (!stored || isSame(stored.signed, signed)) return null;
    // When its key is retired, no document signed with it is accepted again, so the stored one need not be compared.
    return this.#verify(stored.signed).catch(() => null);
  }

  #putInForce(document: RegionDocument, source: DocumentSource): void {
    const before = this.#begun ? this.resolved() : null;
    this.#document = document;
    this.#source = source;
    const after = this.resolved();
    const changed = remoteNames.filter(
      (remote) => before && !isSame(before[remote], after?.[remote]),
    );
    if (changed.length > 0) this.#options.onChanged(changed, document.extras.snapshot);
  }

  async #verify(signed: unknown): Promise<RegionDocument> {
    try {
      return await verifyDocument(signed, this.#keys);
    } catch (error) {
      const mayBeNew = error instanceof RegistryError && error.fault === 'unknown-key';
      if (!mayBeNew) throw error;
      // As trustworthy as the page, since it comes from the same server.
      this.#keys = await this.#options.fetchKeys().catch(() => this.#keys);
      return verifyDocument(signed, this.#keys);
    }
  }

  #stored(region: string): StoredDocument | null {
    return parseStored(this.#options.storage.read(storageKey(region)));
  }

  #store(region: string, signed: unknown): void {
    const { storage, now } = this.#options;
    const isStored = isSame(this.#stored(region)?.signed, signed);
    if (!isStored) storage.write(storageKey(region), serializeStored(signed, now()));
    if (storage.read(lastRegionKey) !== region) storage.write(lastRegionKey, region);
  }
}
