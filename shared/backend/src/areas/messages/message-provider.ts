/** A message of the outbox. */
export interface OutgoingMessage {
  /** A message that has to be sent twice has the same id both times. */
  readonly id: number;
  /** E-mail address, phone number, or the messaging service's token of a browser. */
  readonly recipient: string;
  /** The subject of an e-mail, or the title of a push. */
  readonly subject: string | null;
  readonly body: string;
  /** For e-mails. */
  readonly attachments?: readonly Attachment[];
  /** The data of push messages. */
  readonly data?: Readonly<Record<string, unknown>> | null;
}

/** A file attached to a message. */
export interface Attachment {
  readonly name: string;
  readonly content: Buffer;
}

/** The provider refuses this message for good. */
export class MessageRefusedError extends Error {
  override readonly name: string = 'MessageRefusedError';
}

/** The provider refuses all messages to this recipient. */
export class RecipientGoneError extends MessageRefusedError {
  override readonly name = 'RecipientGoneError';
}

/**
 * A provider that delivers messages to customers. It is an external system, so it is called outside of transactions.
 */
export interface MessageProvider {
  /** The channel's name in the outbox. */
  readonly channel: 'email' | 'sms' | 'push';
  /** Milliseconds after which a waiting message is out of date. */
  readonly validForMs?: number;
  /** The most messages that are sent in parallel; one after the other by default. */
  readonly atOnce?: number;
  /**
   * Sends a message.
   * @throws {MessageRefusedError} for a permanent failure; after any other error it is tried again later
   */
  send(message: OutgoingMessage): Promise<void>;
}
