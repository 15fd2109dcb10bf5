/**
 * Provides a browser API that antd needs and jsdom lacks: a message channel. Call it at the top of a test file that
 * opens an overlay or a picker.
 */
export function provideBrowserParts(): void {
  Object.assign(globalThis, { MessageChannel: TimedChannel });
}

/** Delivers to the other port after the current task, like the real one. */
class TimedChannel {
  readonly port1: TimedPort = { onmessage: null, postMessage: () => this.deliver(this.port2) };
  readonly port2: TimedPort = { onmessage: null, postMessage: () => this.deliver(this.port1) };

  private deliver(port: TimedPort): void {
    setTimeout(() => port.onmessage?.());
  }
}

interface TimedPort {
  onmessage: (() => void) | null;
  postMessage: () => void;
}
