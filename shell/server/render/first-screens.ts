import { type ReleaseManifest, type RemoteName, resolveRemotes } from '@storefront/registry';
import type {
  RealmAnswer,
  RealmRequest,
  RenderedScreen,
  RenderInput,
} from '../../src/server/render-contract';
import { type ReleaseManifests, releaseKeysOf } from '../release-manifests';
import type { ServedDocument } from '../served-registry';
import type { Visitor } from '../visitor';
import { type Answers, sharedReadOf } from './answers';
import { type DrawablePage, drawablePageOf } from './drawable-page';
import type { ReleaseOutputs } from './release-outputs';
import { RenderCircuit } from './render-circuit';
import type { RenderPool } from './render-pool';
import type { RenderReport } from './render-report';
import { RenderBusy, RenderFailure, type RenderOutput } from './render-thread';
import { type CachedScreen, ScreenCache } from './screen-cache';

/** What a page shows before its scripts run. */
export interface FirstScreen extends CachedScreen, Omit<RenderedScreen, 'status' | 'styles'> {
  /** Stylesheets that it needs. */
  readonly styles: readonly { readonly href: string; readonly integrity: string }[];
  /** The releases that rendered it: `shell`, and the remote's name. */
  readonly releases: Readonly<Partial<Record<RemoteName | 'shell', string>>>;
}

export interface ScreenRequest {
  readonly address: URL;
  readonly language: RenderInput['language'];
  readonly visitor: Pick<Visitor, 'cohort' | 'module' | 'place' | 'theme'>;
  readonly served: ServedDocument;
  readonly isPhone: boolean;
  /** Network address to which the backend attributes the page's requests. */
  readonly caller: string;
}

/** A first screen that is being rendered. */
export interface ScreenAttempt {
  /** The screen, or `null` when it is late or failed, and the page is sent without it. Never rejects. */
  readonly screen: Promise<FirstScreen | null>;
}

export interface FirstScreens {
  /**
   * Starts rendering the first screen of a page.
   * @returns `null` when there will be none: the server does not render this page, its releases cannot, or they have
   * failed too often
   */
  readonly begin: (request: ScreenRequest) => ScreenAttempt | null;
  /**
   * Takes the current documents: fetches the server files of their releases, so that the first customer need not wait
   * for them, and discards releases that none of them names.
   */
  readonly follow: (documents: readonly ServedDocument[]) => void;
}

export interface FirstScreensOptions {
  /** The site's public URL, without a trailing slash. */
  readonly origin: string;
  readonly apiBaseUrl: string | null;
  readonly shell: ReleaseManifest | null;
  readonly manifests: Pick<ReleaseManifests, 'read'>;
  readonly outputs: ReleaseOutputs;
  /** The reason why a document must not be used, or `null`. */
  readonly checkDocument: (served: ServedDocument) => Promise<string | null>;
  readonly answers: Answers;
  readonly pool: Pick<RenderPool, 'prepare' | 'render' | 'retain'>;
  readonly report: RenderReport;
  /** How long a page waits for its first screen, data and rendering, in milliseconds. */
  readonly patienceMs?: number;
  /** The same for a page whose releases did not render it in time before, or have not been tried. */
  readonly unprovenPatienceMs?: number;
  readonly dataMs?: number;
  readonly now?: () => number;
}

const TOO_MANY_REQUESTS = 429;
const NO_ANSWER: RealmAnswer = { status: 0, body: '', date: '' };

/** The backend was too slow, which does not count against the release. */
class BackendLate extends RenderFailure {}

const after = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), milliseconds).unref());

/** Renders a screen on the pool's threads, with the server files of its releases and the backend's answers. */
function createDrawing({
  outputs,
  checkDocument,
  answers,
  pool,
  dataMs,
  now,
}: FirstScreensOptions & { readonly dataMs: number; readonly now: () => number }) {
  async function outputsFor(request: ScreenRequest, page: DrawablePage): Promise<RenderOutput[]> {
    const fault = await checkDocument(request.served);
    if (fault !== null) throw new RenderFailure(fault);
    const remote = page.remote && remoteOf(request, page.remote);
    const found = await Promise.all([outputs.shell(), remote && outputs.remote(remote)]);
    return found.filter((output) => output !== null);
  }

  /**
   * The answer for the realm: only data that is the same for everybody.
   * @throws {RenderFailure} when the backend fails: otherwise the screen would be cached without the data and shown to
   * other visitors
   */
  async function answer(request: RealmRequest, caller: string): Promise<RealmAnswer> {
    const read = sharedReadOf(request);
    if (!read) return NO_ANSWER;
    const given = await Promise.race([answers.get(read, caller), after(dataMs, NO_ANSWER)]);
    const { status } = given;
    if (status > 0 && status < 500 && status !== TOO_MANY_REQUESTS) return given;
    throw new BackendLate(`the backend did not answer ${read.path}`);
  }

  async function draw(
    input: RenderInput,
    used: readonly RenderOutput[],
    caller: string,
  ): Promise<FirstScreen> {
    const renderedAt = now();
    const result = await pool.render({
      outputs: used,
      input,
      answer: (request) => answer(request, caller),
    });
    if (result.status === 'declined') {
      const Failure = result.isLate ? BackendLate : RenderFailure;
      throw new Failure(`declined: ${result.reason}`);
    }
    const { html, data, missing, modules } = result;
    const styles = result.styles.flatMap(({ app, file }) => {
      const output = used.find(({ remote }) => (remote ?? 'shell') === app);
      const integrity = output?.files[file];
      return output && integrity ? [{ href: output.folder + file, integrity }] : [];
    });
    const releases = Object.fromEntries(
      used.map(({ remote, release }) => [remote ?? 'shell', release]),
    );
    const size = html.length + JSON.stringify(data ?? null).length;
    return { html, data, missing, modules, styles, releases, renderedAt, size };
  }

  return { outputsFor, draw };
}

/** Fetches what new documents need before their first customer, and discards the rest. */
function createFollow({ shell, outputs, checkDocument, pool }: FirstScreensOptions) {
  /** Fetches the server files of a document's releases. */
  async function learn(served: ServedDocument): Promise<RenderOutput[]> {
    if ((await checkDocument(served)) !== null) return [];
    const remotes = Object.values(resolveRemotes(served.document, ''));
    const usable = remotes.filter(({ disabled, integrity }) => !disabled && integrity !== null);
    const found = await Promise.all(
      usable.map((remote) => outputs.remote(remote).catch(() => null)),
    );
    return found.filter((output) => output !== null);
  }

  return async function follow(documents: readonly ServedDocument[]): Promise<void> {
    if (!shell?.server) return;
    outputs.retain(new Set(documents.flatMap(({ document }) => releaseKeysOf(document))));
    const learned = (await Promise.all(documents.map(learn))).flat();
    const own = await outputs.shell().catch(() => null);
    if (!own) return;
    pool.retain(new Set([own, ...learned].map(({ id }) => id)));
    // Most visits start in the catalog.
    const catalog = learned.find(({ remote }) => remote === 'catalog');
    if (catalog) pool.prepare([own, catalog]);
  };
}

/**
 * Renders the first screens of pages with the releases that the visitor's browser will run. The cache key of a screen
 * consists of all its inputs, and nothing else reaches the realm, so that no visitor can get another one's screen.
 */
export function createFirstScreens(options: FirstScreensOptions): FirstScreens {
  const { shell, manifests, report } = options;
  const { patienceMs = 550, unprovenPatienceMs = 50, dataMs = 300, now = Date.now } = options;
  const circuit = new RenderCircuit(now);
  const { outputsFor, draw } = createDrawing({ ...options, dataMs, now });
  const cache = new ScreenCache<FirstScreen>({ now });

  /** Counts the result of an attempt. A screen that is too late for its page is cached for the next one. */
  async function counted(
    { circuitKey, releases }: Names,
    drawing: () => Promise<FirstScreen>,
  ): Promise<FirstScreen> {
    const begun = now();
    try {
      const screen = await drawing();
      if (now() - begun > patienceMs) {
        circuit.late(circuitKey);
        report.leftOut(releases, 'it came too late');
      } else {
        circuit.succeed(circuitKey);
        report.drawn(releases);
      }
      return screen;
    } catch (error) {
      if (error instanceof BackendLate) circuit.slow(circuitKey);
      else if (!(error instanceof RenderBusy)) circuit.fail(circuitKey);
      report.leftOut(releases, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  async function screenOf(request: ScreenRequest, page: DrawablePage, names: Names) {
    const { visitor, language, isPhone, caller } = request;
    const input: RenderInput = {
      url: options.origin + page.path,
      language,
      theme: visitor.theme,
      place: visitor.place,
      module: visitor.module,
      isPhone,
      config: { apiBaseUrl: options.apiBaseUrl },
      dataDeadlineMs: dataMs,
    };
    const key = JSON.stringify([names.hashes, input]);
    const make = () =>
      counted(names, async () => draw(input, await outputsFor(request, page), caller));
    const cached = cache.read(key, make);
    if (!cached) return cache.draw(key, make);
    report.servedFromMemory();
    return cached;
  }

  function begin(request: ScreenRequest): ScreenAttempt | null {
    const page = drawablePageOf(request.address, request.visitor);
    if (!shell?.server || !page) return null;
    const remote = page.remote && remoteOf(request, page.remote);
    if (remote?.disabled) return null;
    const own = `shell=${shell.release}`;
    const releases = remote ? `${own};${remote.remote}=${remote.release}` : own;
    const circuitKey = `${releases} ${page.name}`;
    const manifest = remote ? manifests.read(remote) : shell;
    // It is being fetched. If that fails, the loader in the page reports it.
    if (!manifest) return null;
    if (!manifest.server || circuit.isOpen(circuitKey)) {
      const reason = manifest.server
        ? `${page.name} has failed too often`
        : 'it has no server output';
      report.leftOut(releases, reason);
      return null;
    }
    // A hanging release delays even its first visitor only this little. A late screen is for the next visitor.
    const patience = circuit.isSound(circuitKey) ? patienceMs : unprovenPatienceMs;
    const hashes = [shell.files[shell.server] ?? '', remote?.integrity ?? ''];
    const drawing = screenOf(request, page, { releases, hashes, circuitKey }).catch(() => null);
    return { screen: Promise.race([drawing, after(patience, null)]) };
  }

  const follow = createFollow(options);
  return { begin, follow: (documents) => void follow(documents) };
}

interface Names {
  /** In the page's format: `shell=…;catalog=…`. */
  readonly releases: string;
  /** Hashes of these releases: two lines may have releases of the same name. */
  readonly hashes: readonly string[];
  readonly circuitKey: string;
}

/** The release of a remote that the visitor's browser will run. */
const remoteOf = ({ served, visitor }: ScreenRequest, remote: RemoteName) =>
  resolveRemotes(served.document, visitor.cohort)[remote];
