import { setTimeout } from 'node:timers/promises';
import { UnansweredError } from '../node/registry-error';
import type { CanaryRun, CanaryStep } from './run-canary';

/** How an automatic trial has ended. */
export type Ending = Extract<CanaryStep['state'], 'promoted' | 'taken back'>;

/** Between two checks: together with the pages' five seconds, a fault is found within 15 seconds. */
const LOOK_MS = 5_000;

export interface Follower {
  /** Called with a message for each change, and for each failure to read the figures. */
  readonly say: (line: string) => void;
  /** Waits until the next check. */
  readonly wait?: (() => Promise<unknown>) | undefined;
}

/**
 * Polls until the release runs for all customers or was taken back. It waits for a backend or a registry that does not
 * answer, however long it takes: a canary must not be left unwatched.
 * @returns which of the two it was
 * @throws {RegistryCommandError} like the steps; at the first one also when figures or registry do not answer
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
