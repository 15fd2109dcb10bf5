import type { PushMessage } from '../offline/push-message';

/** A channel that delivers messages for the signed-in customer. */
export interface PushChannel {
  /**
   * Starts to listen. The channel recovers from errors automatically; only unrecoverable ones go to `report`.
   * @returns the function that stops it, at sign-out and when the page is closed
   */
  listen(options: {
    readonly onMessage: (message: PushMessage) => void;
    readonly report: (error: unknown) => void;
  }): () => void;
}
