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
  /** Of pushes: what they are about. */
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

/** Whoever brings messages to customers. It is another system: it is asked outside of transactions. */
export interface MessageProvider {
  /** As the outbox names it. */
  readonly channel: 'email' | 'sms' | 'push';
  /** Milliseconds after which a message that still waits tells nobody anything. */
  readonly validForMs?: number;
  /** Messages that may be under way at the same time; one after the other unless given. */
  readonly atOnce?: number;
  /**
   * Hands a message over.
   * @throws {MessageRefusedError} when it never will; any other error means later
   */
  send(message: OutgoingMessage): Promise<void>;
}
