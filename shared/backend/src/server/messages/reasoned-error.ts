import type { MessageKey } from './en';
import { type MessageValues, message } from './message';

/** Why something is refused, to be said in any language. */
export interface Reason {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

/** Something that an operator can mend; logs and commands have the reason in English. */
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
