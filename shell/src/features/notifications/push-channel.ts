import type { PushMessage } from '../offline/push-message';

/** A channel by which messages for the signed-in customer come. */
export interface PushChannel {
  /**
   * Starts to listen. The channel recovers from errors by itself; only what cannot be recovered goes to
   * `report`.
   * @returns how to stop, at sign-out and when the page goes
   */
  listen(options: {
    readonly onMessage: (message: PushMessage) => void;
    readonly report: (error: unknown) => void;
  }): () => void;
}
