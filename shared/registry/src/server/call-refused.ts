import * as z from 'zod/mini';
import { shapeFaults } from '../parse';

export class CallRefused extends Error {
  override readonly name = 'CallRefused';

  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** Checks what a caller has sent. @throws {CallRefused} 400 with every fault */
export function parsed<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new CallRefused(400, `Not understood. ${shapeFaults(result.error.issues)}`);
}
