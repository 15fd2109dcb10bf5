import { type Circuit, circuitRestMs } from './circuit';
import { type LoadFailure, toLoadFailure } from './load-failure';

export interface ProbeOptions {
  readonly circuit: Circuit;
  /** Resolves when the remote can be loaded. */
  readonly check: () => Promise<void>;
  /** Resolves after that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Called when the remote can be loaded again, to close the circuit. */
  readonly onWell: () => void;
  readonly onFailure: (failure: LoadFailure) => void;
}

/** Checks the remote in the background while its circuit is open, and closes the circuit once a check succeeds. */
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
