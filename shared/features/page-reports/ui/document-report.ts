import type { PageReport, ReleaseEvent, ReleaseReport } from '../contract';

export type ReportedApp = ReleaseReport['app'];
/** A release that an app was supposed to run in this document. */
export type ReportedRelease = Omit<ReleaseReport, 'events'>;

const isTrouble = ({ event }: ReleaseEvent) =>
  event === 'fallback' || event === 'failed' || event === 'error';

/**
 * The events of one document that have not been sent yet. Each event counts once, however often it happens, so that
 * operators see shares of visits.
 */
export class DocumentReport {
  readonly #page: string;
  readonly #releases = new Map<ReportedApp, ReportedRelease>();
  readonly #noted = new Set<string>();
  #waiting = new Map<ReportedApp, ReleaseEvent[]>();
  #hasTrouble = false;

  /** @param page template of the address that the document was opened on */
  constructor(page: string) {
    this.#page = page;
  }

  /** Whether there are unsent faults. */
  get hasTrouble(): boolean {
    return this.#hasTrouble;
  }

  has(app: ReportedApp): boolean {
    return this.#releases.has(app);
  }

  /**
   * Records the release of an app, which counts as a visit of it. Only the first one counts: no other release runs in
   * the same document.
   */
  begin(release: ReportedRelease): void {
    if (this.has(release.app)) return;
    this.#releases.set(release.app, release);
    this.note(release.app, { event: 'visit' });
  }

  /** Records an event of an app whose release is recorded. */
  note(app: ReportedApp, event: ReleaseEvent): void {
    if (!this.has(app)) return;
    const name = `${app} ${event.event} ${'name' in event ? event.name : ''}`;
    if (this.#noted.has(name)) return;
    // Another release than the planned one runs: the measurement belongs to neither.
    if (event.event === 'vital' && this.#noted.has(`${app} fallback `)) return;
    this.#noted.add(name);
    const waiting = this.#waiting.get(app) ?? [];
    this.#waiting.set(app, waiting);
    waiting.push(event);
    if (!isTrouble(event)) return;
    this.#hasTrouble = true;
    this.note(app, { event: 'trouble' });
  }

  /** Takes the events that have not been sent yet. @returns `null` when there are none */
  take(): PageReport | null {
    const releases = [...this.#waiting].flatMap(([app, events]) => {
      const release = this.#releases.get(app);
      return release ? [{ ...release, events }] : [];
    });
    this.#waiting = new Map();
    this.#hasTrouble = false;
    return releases.length > 0 ? { version: 1, page: this.#page, releases } : null;
  }
}
