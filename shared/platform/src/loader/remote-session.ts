import { isContractCompatible, type RemoteName } from '@storefront/registry';
import { contractVersion } from '../contracts/remote-modules';
import { Circuit } from './circuit';
import { LoadFailure } from './load-failure';
import { nextStep, type ReleaseSource, type ReleaseTarget, type RemotePlan } from './release-plan';
import type { FederationRuntime, RunningRelease } from './running-release';

/**
 * A container of the remote, loaded or loading. Modules of two containers never work together, so the result of an
 * attempt with a replaced container is ignored.
 */
export interface Container {
  readonly target: ReleaseTarget;
  /** Rejects with a {@link LoadFailure}. */
  readonly registered: Promise<RunningRelease>;
}

export interface RemoteSessionOptions {
  readonly runtime: Pick<FederationRuntime, 'register'>;
  /** The registry's plan for a remote. Read before each fresh start. */
  readonly plan: (remote: RemoteName) => Promise<RemotePlan>;
  /** Milliseconds, from any origin. */
  readonly now: () => number;
  /** Called when modules of an earlier container become unusable. */
  readonly onNewContainer: (remote: RemoteName) => void;
}

/** The part of a session that operators see. */
export interface SessionReport {
  readonly source: ReleaseSource | null;
  readonly running: RunningRelease | null;
  /** From the first request to the first ready module, in milliseconds. */
  readonly loadMs: number | null;
  /** Attempts after the first one, since the page was loaded. */
  readonly retries: number;
  readonly circuitOpen: boolean;
  readonly failure: LoadFailure | null;
}

/**
 * The page's state of one remote: its plan, the position in the plan, the container in use and the circuit. Modules
 * that load concurrently share it and move through the plan together. The result of an attempt with a container that
 * another module has already replaced is ignored.
 */
export class RemoteSession {
  readonly circuit: Circuit;
  /** Why the last attempt failed; `null` once a release other than the previous one runs. */
  failure: LoadFailure | null = null;
  readonly #name: RemoteName;
  readonly #options: RemoteSessionOptions;
  #plan: RemotePlan | null = null;
  /** Position in the plan. */
  #step = 0;
  #container: Container | null = null;
  /** The remote's name has been registered, so registering it again needs `force`. */
  #wasRegistered = false;
  #isExhausted = false;
  #running: RunningRelease | null = null;
  #startedAt: number | null = null;
  #loadMs: number | null = null;
  #retries = 0;

  constructor(name: RemoteName, options: RemoteSessionOptions) {
    this.#name = name;
    this.#options = options;
    this.circuit = new Circuit(options.now);
  }

  /** Whether every target has failed: the next load starts from the first one. */
  get isExhausted(): boolean {
    return this.#isExhausted;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  report(): SessionReport {
    return {
      source: this.#running ? (this.#container?.target.source ?? null) : null,
      running: this.#running,
      loadMs: this.#loadMs,
      retries: this.#retries,
      circuitOpen: this.circuit.isOpen,
      failure: this.failure,
    };
  }

  /** Discards the plan and the position in it. */
  startOver(): void {
    this.#plan = null;
    this.#step = 0;
    this.#container = null;
    this.#isExhausted = false;
  }

  /** The current plan. That of a disabled remote is not stored, so it is read again the next time. */
  async plan(): Promise<RemotePlan> {
    this.#startedAt ??= this.#options.now();
    const plan = this.#plan ?? (await this.#options.plan(this.#name));
    // Another module of the remote may have set it in the meantime.
    this.#plan ??= plan;
    const inForce = this.#plan;
    if (inForce.disabledBy) this.#plan = null;
    return inForce;
  }

  /**
   * Moves on to the previous release, if there is one: the live one is not requested while its circuit is open.
   * @returns whether a release that may be requested is in use now
   */
  leaveLive(isShown: boolean): boolean {
    if (this.#container && this.#container.target.source !== 'live') return true;
    const step = this.#plan?.targets.findIndex(({ source }) => source === 'previous') ?? -1;
    if (step === -1 || isShown) return false;
    this.#step = step;
    this.#container = null;
    return true;
  }

  /**
   * The container of the current step.
   * @throws {LoadFailure} when the plan has no target
   */
  register(): Container {
    if (this.#container) return this.#container;
    const target = this.#plan?.targets[this.#step];
    if (!target) {
      throw new LoadFailure('unreachable', `There is no release of ${this.#name} to load.`);
    }
    const registered = this.#options.runtime
      .register(this.#name, target, this.#wasRegistered)
      .then((running) => this.#requireContract(running));
    this.#wasRegistered = true;
    this.#running = null;
    this.#container = { target, registered };
    this.#options.onNewContainer(this.#name);
    return this.#container;
  }

  #requireContract(running: RunningRelease): RunningRelease {
    if (isContractCompatible(contractVersion, running.contract)) return running;
    throw new LoadFailure(
      'wrong-contract',
      `${this.#name} ${running.release} was built against contracts ${running.contract}; this page speaks ${contractVersion}.`,
    );
  }

  /** Whether a container is still the one in use, so that results from it count. */
  isCurrent(container: Container): boolean {
    return this.#container === container;
  }

  /** Records that a module of the container in use is ready. */
  succeed({ source }: ReleaseTarget, running: RunningRelease): void {
    this.#running = running;
    this.#loadMs ??= this.#options.now() - (this.#startedAt ?? 0);
    if (source === 'previous') return;
    this.circuit.close();
    this.failure = null;
  }

  /** The position in the plan to continue with after a failure; `null` when no target is left. */
  nextStep({ reason }: LoadFailure): number | null {
    const next = this.#plan && nextStep(this.#plan, this.#step, reason);
    if (next === null) this.#isExhausted = true;
    else this.#retries += 1;
    return next;
  }

  /** Whether a step registers an address that was tried before, so that a delay comes first. */
  isRepeated(step: number): boolean {
    return this.#plan?.targets[step]?.again === true;
  }

  /** Moves from a container to a later step, unless another module has already done so. */
  leave(container: Container, step: number): void {
    if (!this.isCurrent(container)) return;
    this.#step = step;
    this.#container = null;
  }
}
