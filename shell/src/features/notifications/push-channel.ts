import type { PushMessage } from './push-message';

/** A way on which messages for the signed-in customer come. */
export interface PushChannel {
  /**
   * Starts to listen. What goes wrong on the way is the channel's to mend; only what nobody can mend goes to
   * `report`.
   * @returns how to stop, at sign-out and when the page goes
   */
  listen(options: {
    readonly onMessage: (message: PushMessage) => void;
    readonly report: (error: unknown) => void;
  }): () => void;
}
