import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { type MessageSendBody, messageSend } from '../contract/chat';
import { multipart } from '../operations/multipart';
import { accountKeys } from './keys';

/** At most this many pictures go with one message. */
export const MAX_MESSAGE_IMAGES = 3;

export interface NewMessage {
  readonly message: MessageSendBody;
  readonly images?: readonly Blob[];
}

/**
 * Writes into a chat, or to a party for the first time.
 * @returns the chat with its newest messages
 */
export function sendMessage({ message, images = [] }: NewMessage) {
  return call(messageSend, { body: multipart(message, { image: images }) });
}

export function useSendMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendMessage,
    onSuccess: () => void client.invalidateQueries({ queryKey: accountKeys.chat }),
  });
}
