import { setTimeout } from 'node:timers/promises';
import { UnansweredError } from '../node/registry-error';
import type { CanaryRun, CanaryStep } from './run-canary';

/** The final state of an automatic trial. */
export type Ending = Extract<CanaryStep['state'], 'promoted' | 'taken back'>;

/** Interval between two checks. Pages report within five seconds, so a fault is found within 15 seconds. */
const LOOK_MS = 5_000;

export interface Follower {
  /** Receives a message for each change, and for each failure to read the figures. */
  readonly say: (line: string) => void;
  /** Waits until the next check. */
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
): Promise<Ending> {
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
