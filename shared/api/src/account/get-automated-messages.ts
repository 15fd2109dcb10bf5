import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { automatedMessages } from '../contract/order-aftercare';
import type { AutomatedMessage } from '../entities/conversation';
import { accountKeys } from './keys';

/** Canned support questions. */
export async function getAutomatedMessages(signal?: AbortSignal): Promise<AutomatedMessage[]> {
  const answer = await call(automatedMessages, { query: { limit: 100, offset: 1 }, signal });
  return answer.data;
}

export function automatedMessagesQuery() {
  return queryOptions({
    queryKey: accountKeys.automatedMessages,
    queryFn: ({ signal }) => getAutomatedMessages(signal),
  });
}

export function useAutomatedMessages(options: ReadOptions = {}) {
  return useQuery({ ...automatedMessagesQuery(), ...options });
}
