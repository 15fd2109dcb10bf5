import type { Browser } from 'playwright';
import * as z from 'zod/mini';
import { openSlowPage, settled } from './measure-page';
import type { Visitor } from './visitor';

/**
 * The work of the page's thread until the network was quiet, in milliseconds of a slow phone's processor. It is the
 * thread's own processor time, which other work on the machine hardly affects, unlike elapsed time.
 */
export interface PageWork {
  readonly tasks: number;
  readonly scripts: number;
  readonly layout: number;
  /** The sum of the time of tasks beyond 50 ms each. */
  readonly blocked: number;
  readonly longest: number;
}

const Trace = z.object({ traceEvents: z.array(z.unknown()) });
const Task = z.object({
  name: z.literal('RunTask'),
  ph: z.literal('X'),
  pid: z.number(),
  tid: z.number(),
  /** In microseconds of the thread. */
  tdur: z.number(),
});
const ThreadName = z.object({
  name: z.literal('thread_name'),
  pid: z.number(),
  tid: z.number(),
  args: z.object({ name: z.literal('CrRendererMain') }),
});

/** The tasks of the busiest page, in milliseconds of its thread. */
function tasksOf(trace: string): readonly number[] {
  const { traceEvents } = z.parse(Trace, JSON.parse(trace));
  const byThread = new Map<string, number[]>();
  for (const event of traceEvents) {
    const named = z.safeParse(ThreadName, event);
    if (named.success) byThread.set(`${named.data.pid} ${named.data.tid}`, []);
  }
  for (const event of traceEvents) {
    const task = z.safeParse(Task, event);
    if (task.success) {
      byThread.get(`${task.data.pid} ${task.data.tid}`)?.push(task.data.tdur / 1_000);
    }
  }
  const total = (tasks: readonly number[]) => tasks.reduce((sum, time) => sum + time, 0);
  return [...byThread.values()].sort((a, b) => total(b) - total(a))[0] ?? [];
}

/** A visit of a slow phone, counted by the processor. */
export async function measureWork(
  browser: Browser,
  url: string,
  visitor: Visitor,
): Promise<PageWork> {
  const { context, page, session } = await openSlowPage(browser, visitor);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.goto(url);
  await settled(page);
  const { metrics } = await session.send('Performance.getMetrics');
  const tasks = tasksOf((await browser.stopTracing()).toString());
  await context.close();
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    tasks: seconds('TaskDuration') * 1_000,
    scripts: seconds('ScriptDuration') * 1_000,
    layout: (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1_000,
    blocked: tasks.reduce((sum, time) => sum + Math.max(0, time - 50), 0),
    longest: Math.max(0, ...tasks),
  };
}
