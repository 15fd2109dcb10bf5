import { availableParallelism } from 'node:os';
import type { RenderResult } from '../../src/server/render-contract';
import {
  RenderBusy,
  RenderFailure,
  type RenderJob,
  type RenderOutput,
  RenderThread,
  type ThreadLimits,
} from './render-thread';

interface PoolOptions extends Partial<ThreadLimits> {
  /** Threads; by itself one for each core but one, at most four. */
  readonly size?: number;
  /** Pages that a thread draws before another takes its place, so that what leaks ends. */
  readonly rendersOfThread?: number;
}

interface Waiting {
  readonly job: RenderJob;
  readonly resolve: (result: RenderResult | Promise<RenderResult>) => void;
  readonly reject: (failure: RenderFailure) => void;
}

const MAX_THREADS = 4;
/** Pages that wait for each thread: whoever stood behind them would not wait so long. */
const MAX_WAITING = 4;
/**
 * A page waits for half a second; this ends what hangs. It is much more, since the clock is all that can be seen of a
 * thread from outside, and on a busy machine it runs many times faster than the processor works.
 */
const RENDER_LIMIT_MS = 5_000;

/**
 * Threads that draw first screens. One that hangs, runs out of memory or has drawn many pages is ended, and another
 * takes its place.
 */
export class RenderPool {
  readonly #limits: ThreadLimits;
  readonly #size: number;
  readonly #rendersOfThread: number;
  readonly #threads = new Set<RenderThread>();
  readonly #compiled = new Map<string, Uint8Array>();
  #waiting: Waiting[] = [];
  /** What the next thread begins with. */
  #prepared: readonly RenderOutput[] | null = null;
  #isClosed = false;

  constructor({ size, rendersOfThread = 500, renderMs, memoryMb }: PoolOptions = {}) {
    this.#size = size ?? Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));
    this.#rendersOfThread = rendersOfThread;
    this.#limits = { renderMs: renderMs ?? RENDER_LIMIT_MS, memoryMb: memoryMb ?? 128 };
  }

  /** Starts a thread with a realm of these releases, so that the first customer need not wait for either. */
  prepare(outputs: readonly RenderOutput[]): void {
    if (this.#isClosed) return;
    this.#prepared = outputs;
    if (this.#threads.size === 0) this.#start();
    else [...this.#threads].find(({ isIdle }) => isIdle)?.prepare(outputs);
  }

  /**
   * Draws a page as soon as a thread is free.
   * @throws {RenderFailure}, and {@link RenderBusy} at once when too many are waiting
   */
  render(job: RenderJob): Promise<RenderResult> {
    if (this.#isClosed) return Promise.reject(new RenderFailure('the server ends'));
    this.#prepared = job.outputs;
    if (this.#waiting.length >= this.#size * MAX_WAITING) {
      return Promise.reject(new RenderBusy('too many pages are waiting'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      this.#assign();
    });
  }

  /** Forgets what was compiled of releases that are not run any more. */
  retain(outputs: ReadonlySet<string>): void {
    for (const id of this.#compiled.keys()) if (!outputs.has(id)) this.#compiled.delete(id);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new RenderFailure('the server ends'));
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  #assign(): void {
    while (this.#waiting.length > 0) {
      const thread = [...this.#threads].find(({ isIdle }) => isIdle);
      if (!thread) {
        // One more, while there may be: it takes what waits once it has started.
        if (this.#threads.size < this.#size) this.#start();
        return;
      }
      const next = this.#waiting.shift();
      next?.resolve(thread.render(next.job));
    }
  }

  #start(): void {
    let isNew = true;
    let isWornOut = false;
    const thread = new RenderThread({
      ...this.#limits,
      compiled: this.#compiled,
      onIdle: () => {
        if (thread.renders >= this.#rendersOfThread) {
          isWornOut = true;
          void thread.close();
        } else if (isNew && this.#prepared && this.#waiting.length === 0) {
          isNew = false;
          thread.prepare(this.#prepared);
        } else {
          this.#assign();
        }
      },
      onEnd: () => {
        this.#threads.delete(thread);
        if (this.#isClosed) return;
        if (isWornOut) this.#start();
        // What ended it may be what it had prepared, and would end the next one too.
        else this.#prepared = null;
        this.#assign();
      },
    });
    this.#threads.add(thread);
  }
}
