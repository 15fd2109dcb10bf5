/**
 * The types of the worker's environment that are used. TypeScript cannot have the types of pages and of workers in
 * one program, so these few are declared here.
 */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface MessageToWorker extends WaitingEvent {
  readonly data: unknown;
  /** The page that sent it. */
  readonly source: PageClient | null;
}

interface PushArrived extends WaitingEvent {
  readonly data: { json(): unknown } | null;
}

interface NotificationClicked extends WaitingEvent {
  readonly notification: Notification;
}

interface FetchArrived extends WaitingEvent {
  readonly clientId: string;
  readonly preloadResponse?: Promise<Response | undefined>;
}

/** An open page, as the worker sees it. */
export interface PageClient {
  readonly id: string;
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<PageClient>;
  postMessage(message: unknown): void;
}

interface WorkerEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  message: MessageToWorker;
  push: PushArrived;
  notificationclick: NotificationClicked;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    get(id: string): Promise<PageClient | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<PageClient[]>;
    openWindow(url: string): Promise<PageClient | null>;
    claim(): Promise<void>;
  };
  readonly __FRAME_FILES: { url: string; revision: string | null }[];
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

/** The client whose request an event is about; empty for events without one. */
export function clientIdOf(event: Event): string {
  return isFetch(event) ? event.clientId : '';
}

/** The answer that the browser preloaded for a navigation, if any. */
export async function preloaded(event: Event): Promise<Response | undefined> {
  return isFetch(event) ? event.preloadResponse : undefined;
}

function isFetch(event: Event): event is FetchArrived {
  return event.type === 'fetch' && 'clientId' in event;
}
