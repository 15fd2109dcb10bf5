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
  /** Number of threads; by default one fewer than the cores, at most four. */
  readonly size?: number;
  /** Renders after which a thread is replaced, which limits leaks. */
  readonly rendersOfThread?: number;
}

interface Waiting {
  readonly job: RenderJob;
  readonly resolve: (result: RenderResult | Promise<RenderResult>) => void;
  readonly reject: (failure: RenderFailure) => void;
}

const MAX_THREADS = 4;
/** Maximum number of waiting pages per thread: a page behind them would not be rendered in time. */
const MAX_WAITING = 4;
/**
 * A page waits for half a second; this limit terminates a thread that hangs. It is much longer, because only elapsed
 * time can be measured from outside a thread, and on a busy machine the thread gets only a small part of it.
 */
const RENDER_LIMIT_MS = 5_000;

/**
 * Threads that render first screens. One that hangs, runs out of memory or has rendered many pages is terminated and
 * replaced.
 */
export class RenderPool {
  readonly #limits: ThreadLimits;
  readonly #size: number;
  readonly #rendersOfThread: number;
  readonly #threads = new Set<RenderThread>();
  readonly #compiled = new Map<string, Uint8Array>();
  #waiting: Waiting[] = [];
  /** The releases that the next thread prepares. */
  #prepared: readonly RenderOutput[] | null = null;
  #isClosed = false;

  constructor({ size, rendersOfThread = 500, renderMs, memoryMb }: PoolOptions = {}) {
    this.#size = size ?? Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));
    this.#rendersOfThread = rendersOfThread;
    this.#limits = { renderMs: renderMs ?? RENDER_LIMIT_MS, memoryMb: memoryMb ?? 128 };
  }

  /** Starts a thread with a realm for these releases, so that the first customer need not wait for either. */
  prepare(outputs: readonly RenderOutput[]): void {
    if (this.#isClosed) return;
    this.#prepared = outputs;
    if (this.#threads.size === 0) this.#start();
    else [...this.#threads].find(({ isIdle }) => isIdle)?.prepare(outputs);
  }

  /**
   * Renders a page as soon as a thread is free.
   * @throws {RenderFailure}, and {@link RenderBusy} immediately when too many are waiting
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

  /** Discards the compiled code of releases that are no longer in use. */
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
        // Starts another thread if the limit allows; once started, it takes a waiting page.
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
        // The prepared releases may have crashed the thread, and would crash the next one too.
        else this.#prepared = null;
        this.#assign();
      },
    });
    this.#threads.add(thread);
  }
}
