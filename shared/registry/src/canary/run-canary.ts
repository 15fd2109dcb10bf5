import type { RemoteName } from '../names';
import type { Outcome } from '../node/ledger';
import type { CommandOptions, Registry } from '../node/registry';
import { RegistryCommandError } from '../node/registry-error';
import { judgeCanary } from './judge-canary';
import type { ReadCounts } from './release-counts';

/** The minimum number of trial visits in each stage. */
const STAGE_VISITS = 100;

/** The part of a registry that a canary uses, on this machine or behind a server. */
export type TriedRegistry = Pick<Registry, 'canary' | 'promote' | 'status'>;

export interface CanaryTrial {
  readonly app: RemoteName;
  readonly region: string;
  readonly release: string;
  /** Rising shares in per cent; after the last stage all customers get the release. */
  readonly stages: readonly number[];
  /** The minimum duration of each stage, so that one bad hour does not cover the whole first stage. */
  readonly stageMs: number;
  /** Like the option of commands that change what customers run. */
  readonly checkOrigins?: boolean;
}

/** The result of a step. */
export interface CanaryStep {
  readonly state: 'started' | 'watching' | 'advanced' | 'promoted' | 'taken back';
  /** The present share of customers, in per cent. */
  readonly share: number;
  readonly because: string;
}

/**
 * Takes a release from the first share to all customers, or back, by the pages' reports: one step per poll. Every
 * change is a separate command in the registry's history, with its figures.
 */
export class CanaryRun {
  readonly #registry: TriedRegistry;
  readonly #trial: CanaryTrial;
  readonly #read: ReadCounts;
  readonly #now: () => number;
  readonly #since: Date;
  #from = 0;
  #stageSince: number;
  #stageVisits = 0;

  constructor(
    registry: TriedRegistry,
    trial: CanaryTrial,
    readCounts: ReadCounts,
    now: () => number = Date.now,
  ) {
    this.#registry = registry;
    this.#trial = trial;
    this.#read = readCounts;
    this.#now = now;
    this.#since = new Date(now());
    this.#stageSince = now();
  }

  /**
   * @throws {RegistryCommandError} when the registry refuses, or an operator has decided otherwise; after an
   * `UnansweredError` the same step may be repeated
   */
  async step(): Promise<CanaryStep> {
    const { app, region, release, stages, stageMs } = this.#trial;
    const { snapshot } = await this.#registry.status();
    const remote = snapshot?.regions[region]?.remotes[app];
    if (!snapshot || !remote) throw new RegistryCommandError(`There is no ${app} in ${region}.`);
    const { canary, live } = remote;
    if (this.#from === 0) {
      if (canary && canary.run.release !== release) {
        throw new RegistryCommandError(`${app} in ${region} has ${canary.run.release} on trial.`);
      }
      const share = canary?.share ?? stages[0] ?? 0;
      // A canary that cannot be watched is not started.
      await this.#read({ app, region, since: this.#since });
      const because = canary ? 'the trial goes on' : 'the trial begins';
      if (!canary) await this.#change(share, because);
      this.#from = numberOf((await this.#registry.status()).snapshot?.id);
      return { state: 'started', share, because };
    }
    if (canary?.run.release !== release) {
      throw new RegistryCommandError(`${release} is no longer on trial: an operator has ended it.`);
    }
    const counts = await this.#read({ app, region, since: this.#since });
    const here = counts.filter((count) => numberOf(count.snapshot) >= this.#from);
    const { verdict, because, visits } = judgeCanary(here, { trial: release, live: live.release });
    if (verdict === 'worse') {
      await this.#change(0, because);
      return { state: 'taken back', share: 0, because };
    }
    const next = stages.find((share) => share > canary.share);
    const isSeen =
      this.#now() - this.#stageSince >= stageMs && visits - this.#stageVisits >= STAGE_VISITS;
    // A larger share only needs enough time and visits; promotion to all customers needs evidence.
    if (!isSeen || (next === undefined && verdict === 'open')) {
      return { state: 'watching', share: canary.share, because };
    }
    if (next !== undefined) {
      await this.#change(next, because);
      this.#stageSince = this.#now();
      this.#stageVisits = visits;
      return { state: 'advanced', share: next, because };
    }
    const options = this.#options(because);
    refuseWaiting(await this.#registry.promote({ app, region, release }, options));
    return { state: 'promoted', share: 100, because };
  }

  async #change(share: number, because: string): Promise<void> {
    const { app, region, release } = this.#trial;
    const options = this.#options(because);
    refuseWaiting(await this.#registry.canary({ app, region, release, share }, options));
  }

  #options(because: string): CommandOptions {
    return { because, checkOrigins: this.#trial.checkOrigins ?? true };
  }
}

/** The number in a snapshot's id: 12 for `12-a1b2c3`. */
const numberOf = (snapshot: string | undefined) => Number.parseInt(snapshot ?? '0', 10) || 0;

/** A run must not wait for a second person: it would repeat the request at every check. */
function refuseWaiting({ waits }: Outcome): void {
  if (!waits) return;
  throw new RegistryCommandError(
    `The command needs another operator's approval: approve ${waits.id}, then give this command again.`,
  );
}
