import { askAsServer } from '../../database/database-queue';
import type { BackendContext } from '../backend-context';
import { withoutRateLimit } from './without-rate-limit';

/** Load balancers call these every few seconds: logging each call would fill the log. */
const polled = { ...withoutRateLimit, logLevel: 'warn' } as const;

/**
 * `/healthz`: the process answers. `/readyz`: it can also reach its database and accepts requests; while it refuses
 * some, it answers 503 `overloaded`, so that a load balancer uses another server. Both outside `/api/v1`.
 */
export function registerHealth({
  app,
  database,
  config,
}: Pick<BackendContext, 'app' | 'database' | 'config'>): void {
  app.get('/healthz', polled, async () => ({ status: 'ok' }));
  app.get('/readyz', polled, async (request, reply) => {
    if (database.isOverloaded()) return reply.code(503).send({ status: 'overloaded' });
    try {
      await withinSeconds(
        2,
        askAsServer(() => database.query('select 1')),
      );
      return { status: 'ok', engine: database.engine, demo: config.demo };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database' });
    }
  });
}

/** A frozen database neither answers nor fails. */
async function withinSeconds(seconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${seconds} s.`)), seconds * 1_000);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
