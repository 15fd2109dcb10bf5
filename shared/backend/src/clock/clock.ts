/** The server's source of time. No other code reads the system clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * The clock of the demo world: it starts at the real time and then runs `speed` times faster, so that visitors can
 * follow a whole order.
 */
export function createFastClock(speed: number, real: Clock = systemClock): Clock {
  const start = real.now().getTime();
  return { now: () => new Date(start + (real.now().getTime() - start) * speed) };
}

/** A clock for tests, which moves only when it is advanced. */
export class ManualClock implements Clock {
  #time: number;
  constructor(start: string | Date) {
    this.#time = new Date(start).getTime();
  }
  now(): Date {
    return new Date(this.#time);
  }
  advance(milliseconds: number): void {
    this.#time += milliseconds;
  }
}
