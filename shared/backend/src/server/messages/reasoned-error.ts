import type { MessageKey } from './message';
import { type MessageValues, message } from './message';

/** The reason of a refusal, as a message in any language. */
export interface Reason {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

/** An error that an operator can fix; logs and commands show the reason in English. */
export class ReasonedError extends Error {
  override readonly name: string = 'ReasonedError';
  constructor(
    readonly reason: Reason,
    /** Its subject, such as the name of a setting. */
    readonly subject: string | null = null,
  ) {
    const why = message('en', reason.key, reason.values);
    super(subject === null ? why : `${subject}: ${why}`);
  }
}
