import { setTimeout } from 'node:timers/promises';
import type { RemoteName } from '../names';
import type { Registry } from '../node/registry';
import { RegistryCommandError, UnansweredError } from '../node/registry-error';
import type { TrafficCommand } from '../node/registry-state';
import { judgeCanary } from './judge-canary';
import type { ReadCounts } from './release-counts';

/** The minimum number of trial visits in each stage. */
const STAGE_VISITS = 100;

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
  readonly #since: Date;
  #from = 0;
  #stageSince: number;
  #stageVisits = 0;

  constructor(
    private readonly registry: Pick<Registry, 'carryOut' | 'status'>,
    private readonly trial: CanaryTrial,
    private readonly read: ReadCounts,
    private readonly now: () => number = Date.now,
  ) {
    this.#since = new Date(now());
    this.#stageSince = now();
  }

  /**
   * @throws {RegistryCommandError} when the registry refuses, or an operator has decided otherwise; after an
   * `UnansweredError` the same step may be repeated
   */
  async step(): Promise<CanaryStep> {
    const { app, region, release, stages, stageMs } = this.trial;
    const { snapshot } = await this.registry.status();
    const remote = snapshot?.regions[region]?.remotes[app];
    if (!snapshot || !remote) throw new RegistryCommandError(`There is no ${app} in ${region}.`);
    const { canary, live } = remote;
    if (this.#from === 0) {
      if (canary && canary.run.release !== release) {
        throw new RegistryCommandError(`${app} in ${region} has ${canary.run.release} on trial.`);
      }
      const share = canary?.share ?? stages[0] ?? 0;
      // A canary that cannot be watched is not started.
      await this.read(region, app, this.#since);
      const because = canary ? 'the trial goes on' : 'the trial begins';
      if (!canary) await this.#change(share, because);
      this.#from = numberOf((await this.registry.status()).snapshot?.id);
      return { state: 'started', share, because };
    }
    if (canary?.run.release !== release) {
      throw new RegistryCommandError(`${release} is no longer on trial: an operator has ended it.`);
    }
    const counts = await this.read(region, app, this.#since);
    const here = counts.filter((count) => numberOf(count.snapshot) >= this.#from);
    const { verdict, because, visits } = judgeCanary(here, { trial: release, live: live.release });
    if (verdict === 'worse') {
      await this.#change(0, because);
      return { state: 'taken back', share: 0, because };
    }
    const next = stages.find((share) => share > canary.share);
    const isSeen =
      this.now() - this.#stageSince >= stageMs && visits - this.#stageVisits >= STAGE_VISITS;
    // A larger share only needs enough time and visits; promotion to all customers needs evidence.
    if (!isSeen || (next === undefined && verdict === 'open')) {
      return { state: 'watching', share: canary.share, because };
    }
    if (next !== undefined) {
      await this.#change(next, because);
      this.#stageSince = this.now();
      this.#stageVisits = visits;
      return { state: 'advanced', share: next, because };
    }
    await this.#carryOut({ command: 'promote', app, region, release }, because);
    return { state: 'promoted', share: 100, because };
  }

  async #change(share: number, because: string): Promise<void> {
    const { app, region, release } = this.trial;
    await this.#carryOut({ command: 'canary', app, region, release, share }, because);
  }

  /** @throws {RegistryCommandError} if it waits for a second person: the request would be repeated at every check */
  async #carryOut(command: TrafficCommand, because: string): Promise<void> {
    const { checkOrigins = true } = this.trial;
    const { waits } = await this.registry.carryOut(command, { because, checkOrigins });
    if (!waits) return;
    throw new RegistryCommandError(
      `The command needs another operator's approval: approve ${waits.id}, then give this command again.`,
    );
  }
}

/** The number in a snapshot's id: 12 for `12-a1b2c3`. */
const numberOf = (snapshot: string | undefined) => Number.parseInt(snapshot ?? '0', 10) || 0;

/** Interval between two checks. Pages report within five seconds, so a fault is found within 15 seconds. */
const LOOK_MS = 5_000;

export interface Follower {
  /** Receives a message for each change, and for each failure to read the figures. */
  readonly say: (line: string) => void;
  readonly wait?: (() => Promise<unknown>) | undefined;
}

/**
 * Polls until the release runs for all customers or was taken back. If the backend or the registry does not answer, it
 * keeps trying indefinitely: a canary must not be left unwatched.
 * @returns how the trial ended
 * @throws {RegistryCommandError} when a step does; at the first step also when the figures or the registry do not
 * answer
 */
export async function followCanary(
  run: Pick<CanaryRun, 'step'>,
  { say, wait = () => setTimeout(LOOK_MS) }: Follower,
) {
  const tell = ({ state, share, because }: CanaryStep) => {
    if (state !== 'watching') say(`${state}, ${share} % of customers: ${because}`);
    return state === 'promoted' || state === 'taken back' ? state : null;
  };
  let isBlind = false;
  const look = async () => {
    try {
      const ending = tell(await run.step());
      if (isBlind) say('The figures are there again.');
      isBlind = false;
      return ending;
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error;
      if (!isBlind) say(`${error.message} Looks again every five seconds.`);
      isBlind = true;
      return null;
    }
  };
  let ending = tell(await run.step());
  while (!ending) {
    await wait();
    ending = await look();
  }
  return ending;
}
