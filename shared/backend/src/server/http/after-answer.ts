import { once } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const pending = new WeakMap<FastifyInstance, Set<Promise<void>>>();

/** Makes a stopping server wait for work after its last answers. */
export function registerAfterAnswer(app: FastifyInstance): void {
  pending.set(app, new Set());
  app.addHook('onClose', () => workAfterAnswers(app));
}

/** Resolves when all running work after answers is done. */
export async function workAfterAnswers(app: FastifyInstance): Promise<void> {
  await Promise.allSettled(pending.get(app) ?? []);
}

/**
 * Runs work after the answer is sent, regardless of the answer, so that its duration reveals nothing to the caller. The
 * work is lost if the process is killed in between: use it only for work that can be requested again.
 */
export function afterAnswer(
  { server, log }: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<void>,
): void {
  const running = pending.get(server) ?? new Set();
  const done = once(reply.raw, 'close')
    .then(work)
    .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
    .finally(() => running.delete(done));
  running.add(done);
}
