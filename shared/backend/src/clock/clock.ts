/** The server's source of the time. No other code reads the system's clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * A clock of the demo world: it starts at the real time and then runs `speed` times faster,
 * so that an order can be watched on its way from the kitchen to the door.
 */
export function createFastClock(speed: number, real: Clock = systemClock): Clock {
  const start = real.now().getTime();
  return { now: () => new Date(start + (real.now().getTime() - start) * speed) };
}

/** A clock that stands still until it is moved on: for tests. */
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
