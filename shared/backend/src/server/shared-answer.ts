import type { FastifyReply, FastifyRequest } from 'fastify';
import { PackedBody } from './packed-body';

/** An answer that is the same for everybody. */
export class SharedAnswer {
  readonly #body: PackedBody;

  /**
   * @param items whose rows it holds
   * @param until when the shop may look different by itself, in milliseconds
   */
  constructor(
    body: string,
    readonly items: ReadonlySet<number>,
    readonly until: number,
  ) {
    this.#body = new PackedBody(body);
  }

  /** Bytes of memory it may take up. */
  get size(): number {
    return this.#body.size;
  }

  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.#body.send(request, reply, 'application/json; charset=utf-8');
  }
}
