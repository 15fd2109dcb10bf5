import {
  isExpired,
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

/** Where the document in force came from: the page itself, a request, or an earlier visit. */
export type DocumentSource = 'page' | 'network' | 'kept';

/** What the page knows of the registry, for operators. */
export interface RegistryStatus {
  readonly document: RegionDocument | null;
  readonly source: DocumentSource | null;
  readonly expired: boolean;
  /** Why a later document is not in force, or none is. */
  readonly problem: string | null;
}

export interface RegistryOptions {
  readonly keys: RegistryKeys;
  /** Asks the shell's server which keys it names now: the registry may have changed its own under an open page. */
  readonly fetchKeys: () => Promise<RegistryKeys>;
  /** The signed document that the server wrote into the page, if any. Not checked yet. */
  readonly inlined: unknown;
  readonly cohortId: string;
  /** The customer's zones, main one first; empty before a place was chosen. */
  readonly zoneIds: () => readonly number[];
  /** Fetches JSON by its path on this site. */
  readonly fetchJson: (path: string) => Promise<unknown>;
  readonly storage: {
    readonly read: (key: string) => string | null;
    readonly write: (key: string, value: string | null) => void;
  };
  /** Told of the customer's region, so that the next page is served for it. */
  readonly rememberRegion: (region: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of the remotes of which a later document says something else. */
  readonly onChanged: (remotes: readonly RemoteName[], snapshot: string) => void;
}

const keptKey = (region: string) => `souk-registry-${region}`;
/** Names the region of the last good document, for a page that has nothing else to go by. */
const lastRegionKey = 'souk-registry-region';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * The registry's answer for this customer. Nothing of a document is used before its signature was checked;
 * one that cannot be used leaves the last good one in force, which is kept in the browser and checked again.
 */
export class RegistrySource {
  readonly #options: RegistryOptions;
  #keys: RegistryKeys;
  #first: Promise<RegionDocument> | null = null;
  #document: RegionDocument | null = null;
  #source: DocumentSource | null = null;
  #problem: string | null = null;
  #looking: Promise<void> | null = null;
  /** Remotes may have been told of the document: from then on a change is one. */
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
   * The release of a remote that this customer runs. After a failure the next one who asks makes a new try.
   * @throws {RegistryError} or what the network said, when there is no document to go by
   */
  async resolve(remote: RemoteName): Promise<ResolvedRemote> {
    this.#first ??= this.#begin();
    try {
      await this.#first;
    } catch (error) {
      this.#first = null;
      throw error;
    }
    const resolved = this.resolved();
    if (!resolved) throw new Error('There is no registry document.');
    return resolved[remote];
  }

  /** All releases that this customer runs; `null` before the first document. */
  resolved(): Record<RemoteName, ResolvedRemote> | null {
    return this.#document && resolveRemotes(this.#document, this.#options.cohortId);
  }

  /** Asks for a later document of the customer's region. A failure leaves what is there. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #begin(): Promise<RegionDocument> {
    const document = await this.#firstDocument();
    const region = regionOf(document, this.#options.zoneIds());
    if (region !== document.extras.region) await this.#follow(region);
    this.#begun = true;
    return this.#document ?? document;
  }

  /** From the page, else from an earlier visit, else by a request: a static host's page has none. */
  async #firstDocument(): Promise<RegionDocument> {
    const { inlined, storage, fetchJson } = this.#options;
    if (inlined !== null) {
      try {
        return await this.#take(inlined, 'page');
      } catch (error) {
        this.#problem = messageOf(error);
      }
    } else {
      try {
        return await this.#take(await fetchJson('/registry.json'), 'network');
      } catch (error) {
        this.#problem = messageOf(error);
      }
    }
    const kept = await this.#takeKept(storage.read(lastRegionKey));
    if (kept) return kept;
    return this.#take(await fetchJson('/registry.json'), 'network');
  }

  async #look(): Promise<void> {
    if (!this.#document) return;
    await this.#follow(regionOf(this.#document, this.#options.zoneIds()));
  }

  /** Takes the present document of a region, or the last good one of it when that is another region. */
  async #follow(region: string): Promise<void> {
    this.#options.rememberRegion(region);
    try {
      await this.#take(await this.#options.fetchJson(`/registry/${region}.json`), 'network');
      this.#problem = null;
    } catch (error) {
      this.#problem = messageOf(error);
      if (region !== this.#document?.extras.region) await this.#takeKept(region);
    }
  }

  async #takeKept(region: string | null): Promise<RegionDocument | null> {
    const text = region && this.#options.storage.read(keptKey(region));
    if (!text) return null;
    try {
      return await this.#take(JSON.parse(text), 'kept');
    } catch {
      // Signed by a key that is no longer in force, or not ours: as if there were none.
      return null;
    }
  }

  /** @throws {RegistryError} for a document that must not be used */
  async #take(signed: unknown, source: DocumentSource): Promise<RegionDocument> {
    const document = await this.#verify(signed, source);
    const present = this.#document;
    const { region, issuedAt, snapshot } = document.extras;
    const isOlder =
      present?.extras.region === region &&
      Date.parse(issuedAt) < Date.parse(present.extras.issuedAt);
    // A copy that somebody kept too long: what was taken back must not return.
    if (present && isOlder) return present;
    const before = this.#begun ? this.resolved() : null;
    this.#document = document;
    this.#source = source;
    if (source !== 'kept') this.#keep(region, JSON.stringify(signed));
    const after = this.resolved();
    const changed = remoteNames.filter(
      (remote) => before && JSON.stringify(before[remote]) !== JSON.stringify(after?.[remote]),
    );
    if (changed.length > 0) this.#options.onChanged(changed, snapshot);
    return document;
  }

  async #verify(signed: unknown, source: DocumentSource): Promise<RegionDocument> {
    try {
      return await verifyDocument(signed, this.#keys);
    } catch (error) {
      const mayBeNew = error instanceof RegistryError && error.fault === 'unknown-key';
      if (!mayBeNew || source === 'kept') throw error;
      // As far to be trusted as the page: it comes from where the page came from.
      this.#keys = await this.#options.fetchKeys().catch(() => this.#keys);
      return verifyDocument(signed, this.#keys);
    }
  }

  #keep(region: string, text: string): void {
    const { storage } = this.#options;
    if (storage.read(keptKey(region)) !== text) storage.write(keptKey(region), text);
    if (storage.read(lastRegionKey) !== region) storage.write(lastRegionKey, region);
  }
}
