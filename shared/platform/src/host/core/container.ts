import { type CreateScript, failure, getEntry, type RemoteEntry, type RemoteInfo } from './entry';
import type { Factory, ShareScope } from './shares';

/** A remote's container in this page. */
export class Container {
  #started: Promise<RemoteEntry> | undefined;

  constructor(
    readonly remoteInfo: RemoteInfo,
    readonly scopes: Record<string, ShareScope>,
    readonly create: CreateScript,
  ) {}

  /** Loads its entry and hands it the share scope, once; after a failure the next call starts again. */
  start(): Promise<RemoteEntry> {
    if (!this.#started) {
      this.#started = this.#start();
      this.#started.catch(() => {
        this.#started = undefined;
      });
    }
    return this.#started;
  }

  async #start(): Promise<RemoteEntry> {
    const { remoteInfo, scopes } = this;
    const { shareScope } = remoteInfo;
    const entry = await getEntry(remoteInfo, this.create);
    scopes[shareScope] ??= {};
    const options = { version: '', shareScopeKeys: shareScope };
    // Containers hand the rest on; this alone would not survive being copied.
    Object.defineProperty(options, 'shareScopeMap', { value: scopes });
    if (typeof entry.init !== 'function') throw failure('002', remoteInfo, 'It has no init.');
    try {
      await entry.init(scopes[shareScope], [], options);
    } catch (error) {
      throw failure('015', remoteInfo, error);
    }
    return entry;
  }

  /** What makes an exposed module, such as `./home-page`. */
  async factory(expose: string): Promise<Factory> {
    const entry = await this.start();
    const factory = await entry.get(expose);
    if (!factory) throw failure('014', this.remoteInfo, `It exposes no ${expose}.`);
    return factory;
  }
}
