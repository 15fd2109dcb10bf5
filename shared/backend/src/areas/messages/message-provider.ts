/** A message of the outbox. */
export interface OutgoingMessage {
  /** The same id is the same message, should it have to be sent twice. */
  readonly id: number;
  /** E-mail address, phone number, or the messaging service's name for a browser. */
  readonly recipient: string;
  /** Of e-mails, and the title of pushes. */
  readonly subject: string | null;
  readonly body: string;
  /** Of e-mails. */
  readonly attachments?: readonly Attachment[];
  /** The data of push messages. */
  readonly data?: Readonly<Record<string, unknown>> | null;
}

/** A file that goes with a message. */
export interface Attachment {
  readonly name: string;
  readonly content: Buffer;
}

/** The provider will never take this message, however often it is sent. */
export class MessageRefusedError extends Error {
  override readonly name: string = 'MessageRefusedError';
}

/** Nor any other message to this recipient. */
export class RecipientGoneError extends MessageRefusedError {
  override readonly name = 'RecipientGoneError';
}

/**
 * A provider that delivers messages to customers. It is an external system, so it is called outside of transactions.
 */
export interface MessageProvider {
  /** As the outbox names it. */
  readonly channel: 'email' | 'sms' | 'push';
  /** Milliseconds after which a waiting message is out of date. */
  readonly validForMs?: number;
  /** The most messages that are sent in parallel; one after the other by default. */
  readonly atOnce?: number;
  /**
   * Hands a message over.
   * @throws {MessageRefusedError} when it never will; any other error means later
   */
  send(message: OutgoingMessage): Promise<void>;
}
