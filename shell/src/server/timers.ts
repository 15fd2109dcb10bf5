/** The realm's timers: it has no running clock, so its host advances the time. */
interface Timer {
  readonly due: number;
  readonly run: () => void;
  readonly every: number | null;
}

const timers = new Map<number, Timer>();
let lastId = 0;
let now = 0;

function add(run: () => void, delay: number | undefined, every: number | null): number {
  lastId += 1;
  timers.set(lastId, { due: now + Math.max(0, delay ?? 0), run, every });
  return lastId;
}

export const setTimer = (run: () => void, delay?: number): number => add(run, delay, null);
export const setRepeatingTimer = (run: () => void, delay = 0): number => add(run, delay, delay);
export const clearTimer = (id?: number): void => {
  if (id !== undefined) timers.delete(id);
};

/** Runs the due timers. @param time milliseconds, from any origin */
export function runTimers(time: number): void {
  now = time;
  const due = [...timers].filter(([, timer]) => timer.due <= time);
  due.sort(([, a], [, b]) => a.due - b.due);
  for (const [id, timer] of due) {
    if (!timers.has(id)) continue;
    if (timer.every === null) timers.delete(id);
    else timers.set(id, { ...timer, due: time + Math.max(1, timer.every) });
    timer.run();
  }
}
