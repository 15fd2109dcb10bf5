import { Worker } from 'node:worker_threads';
import type { RemoteName } from '@storefront/registry';
import * as z from 'zod/mini';
import {
  type RealmAnswer,
  RealmRequest,
  type RenderInput,
  RenderResult,
} from '../../src/server/render-contract';

/** The server file of one release, which renders its pages. */
export interface RenderOutput {
  /** Hash of its file. */
  readonly id: string;
  readonly source: string;
  /** URL of the release's folder, with a trailing slash. */
  readonly folder: string;
  /** `null`: the shell's, which is loaded first in every realm. */
  readonly remote: RemoteName | null;
  readonly release: string;
  /** Version of the contracts that the release was built against. */
  readonly contract: string;
  /** Hash of each file of the release, by its path. */
  readonly files: Readonly<Record<string, string>>;
}

export interface RenderJob {
  /** The shell's server file, and that of the remote that renders the page. */
  readonly outputs: readonly RenderOutput[];
  readonly input: RenderInput;
  /** Calls the backend. When it rejects, there is no screen, for that reason. */
  readonly answer: (request: RealmRequest) => Promise<RealmAnswer>;
}

/** Why there is no first screen, for operators. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
}

/** Too many pages are waiting, which does not count against a release. */
export class RenderBusy extends RenderFailure {}

type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'requests'; readonly requests: string }
  | { readonly kind: 'result'; readonly result: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'compiled'; readonly output: string; readonly cachedData: Uint8Array };

interface Running extends RenderJob {
  readonly resolve: (result: RenderResult) => void;
  readonly reject: (failure: RenderFailure) => void;
  requests: number;
}

export interface ThreadLimits {
  /** Timeout of one render, in milliseconds of wall-clock time. */
  readonly renderMs: number;
  /** Memory of the thread's old generation, in megabytes. */
  readonly memoryMb: number;
}

interface ThreadOptions extends ThreadLimits {
  /** V8's compiled code of each server file, by its id; the threads fill it. */
  readonly compiled: Map<string, Uint8Array>;
  readonly onIdle: () => void;
  /** Called when the thread has ended, for whatever reason. */
  readonly onEnd: () => void;
}

/** Maximum requests of one page; our largest page makes fewer than twenty. */
const MAX_REQUESTS = 40;

const Requests = z.array(RealmRequest);

/** A worker thread that renders pages one after the other; a page that hangs ends it. */
export class RenderThread {
  readonly #worker: Worker;
  readonly #options: ThreadOptions;
  readonly #known = new Set<string>();
  #running: Running | null = null;
  #isIdle = false;
  #limit: NodeJS.Timeout | undefined;
  /** Pages that it has started to render. */
  renders = 0;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#worker = new Worker(new URL('./render-worker.mjs', import.meta.url), {
      env: {},
      // Loaders of this process, such as tsx, are not for the worker's plain JavaScript.
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: options.memoryMb,
        maxYoungGenerationSizeMb: 16,
        stackSizeMb: 4,
      },
      stdin: false,
      stdout: true,
      stderr: true,
    });
    // Only Node itself writes there, and nobody reads it.
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    // A hanging start counts as a hanging page.
    this.#watch('The thread did not start in time.');
    this.#worker.on('message', (message: WorkerMessage) => this.#take(message));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#fail(isMemory ? 'out of memory' : `the thread broke: ${error.message}`);
    });
    this.#worker.once('exit', () => {
      clearTimeout(this.#limit);
      this.#isIdle = false;
      this.#fail('the thread ended');
      options.onEnd();
    });
  }

  get isIdle(): boolean {
    return this.#isIdle;
  }

  /**
   * Renders a page; only while the thread is idle.
   * @throws {RenderFailure}
   */
  render(job: RenderJob): Promise<RenderResult> {
    this.#isIdle = false;
    this.renders += 1;
    this.#learn(job.outputs);
    this.#watch('time over');
    return new Promise((resolve, reject) => {
      this.#running = { ...job, resolve, reject, requests: 0 };
      this.#worker.postMessage({
        kind: 'render',
        outputs: job.outputs.map(({ id }) => id),
        input: JSON.stringify(job.input),
      });
    });
  }

  /** Creates a realm for these releases in advance; only while the thread is idle. */
  prepare(outputs: readonly RenderOutput[]): void {
    this.#isIdle = false;
    this.#learn(outputs);
    this.#watch('time over');
    this.#worker.postMessage({ kind: 'prepare', outputs: outputs.map(({ id }) => id) });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #learn(outputs: readonly RenderOutput[]): void {
    for (const output of outputs) {
      if (this.#known.has(output.id)) continue;
      this.#known.add(output.id);
      const cachedData = this.#options.compiled.get(output.id) ?? null;
      const { files: _, ...learned } = output;
      this.#worker.postMessage({ kind: 'learn', output: { ...learned, cachedData } });
    }
  }

  /**
   * Terminates the thread unless it becomes idle in time: hanging code can only be stopped together with its thread.
   */
  #watch(reason: string): void {
    clearTimeout(this.#limit);
    this.#limit = setTimeout(() => {
      this.#fail(reason);
      void this.#worker.terminate();
    }, this.#options.renderMs);
  }

  #take(message: WorkerMessage): void {
    switch (message.kind) {
      case 'ready':
        clearTimeout(this.#limit);
        this.#isIdle = true;
        this.#options.onIdle();
        break;
      case 'compiled':
        this.#options.compiled.set(message.output, message.cachedData);
        break;
      case 'requests':
        this.#request(message.requests);
        break;
      case 'failed':
        this.#fail(message.reason);
        break;
      case 'result':
        this.#finish(message.result);
        break;
    }
  }

  #request(text: string): void {
    const running = this.#running;
    if (!running) return;
    const { data: requests } = z.safeParse(Requests, parsed(text));
    running.requests += requests?.length ?? 0;
    if (!requests || running.requests > MAX_REQUESTS) {
      this.#fail('its requests are invalid');
      void this.#worker.terminate();
      return;
    }
    for (const request of requests) {
      running.answer(request).then(
        (answer) => this.#send(running, { kind: 'answer', answer: { id: request.id, ...answer } }),
        (error: Error) => this.#send(running, { kind: 'stop', reason: error.message }),
      );
    }
  }

  /** Sends a message to a render that is still running. */
  #send(running: Running, message: object): void {
    if (this.#running === running) this.#worker.postMessage(message);
  }

  #finish(text: string): void {
    // The thread now prepares the next realm, which has the full time limit.
    this.#watch('time over');
    const { data, error } = z.safeParse(RenderResult, parsed(text));
    if (data) this.#running?.resolve(data);
    else this.#fail(`its result is invalid: ${error.issues[0]?.message ?? ''}`);
    this.#running = null;
  }

  #fail(reason: string): void {
    this.#running?.reject(new RenderFailure(reason));
    this.#running = null;
  }
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
