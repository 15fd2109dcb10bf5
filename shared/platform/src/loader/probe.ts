import { type Circuit, circuitRestMs } from './circuit';
import { type LoadFailure, toLoadFailure } from './load-failure';

export interface ProbeOptions {
  readonly circuit: Circuit;
  /** Resolves when the remote could be loaded now. */
  readonly check: () => Promise<void>;
  /** Waits that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The circuit has been closed. */
  readonly onWell: () => void;
  readonly onFailure: (failure: LoadFailure) => void;
}

/** Asks quietly for as long as a circuit is open, and closes it once the remote is well. */
export async function probe({
  circuit,
  check,
  wait,
  onWell,
  onFailure,
}: ProbeOptions): Promise<void> {
  while (circuit.isOpen) {
    await wait(circuitRestMs);
    if (!circuit.isOpen) return;
    try {
      await check();
      circuit.close();
      onWell();
    } catch (error) {
      onFailure(toLoadFailure(error));
    }
  }
}
