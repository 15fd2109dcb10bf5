import { configureApi, createQueryClient, read } from '@storefront/api';
import { moduleList, shopConfig } from '@storefront/api/config';
import {
  askHost,
  beginReads,
  hasMissing,
  moduleOfThing,
  openReads,
  sharedAnswers,
} from '@storefront/api/first-screen';
import { sells } from '@storefront/domain';
import { prepareTexts, startI18n } from '@storefront/i18n';
import { matchRoute, RemoteLoader, type RouteName, setRemoteLoader } from '@storefront/platform';
import { LoadFailure, MemoryRouter, QueryClientProvider } from '@storefront/platform/host';
import type { RemoteModuleId } from '@storefront/registry';
import { chooseModule, getModule, sessionHeaders } from '@storefront/session';
import { prepareUiTexts } from '@storefront/ui';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Site } from '../app/app';
import { applyKnownRegion } from '../app/use-region';
import { registerShellTexts } from '../features/texts/register-shell-texts';
import type { ReleaseStyles, Remote } from './remote-output';
import type { RenderInput, RenderResult } from './render-contract';

/** A stylesheet of a release. */
interface NeededStyle {
  /** `shell`, or the remote's name. */
  readonly app: string;
  /** Path in the release. */
  readonly file: string;
}

/** The class names in the markup. */
function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list]) => list ?? '');
  return new Set(lists.flatMap((list) => list.split(' ')));
}

/** A small set of stylesheets that covers all of these classes, chosen greedily by the number of classes. */
function fewestFor(classes: Iterable<string>, styles: ReleaseStyles): string[] {
  const sheets = new Map<string, Set<string>>();
  for (const one of classes) {
    // A class name may equal a property that every object inherits.
    for (const file of Object.hasOwn(styles, one) ? (styles[one] ?? []) : []) {
      sheets.set(file, (sheets.get(file) ?? new Set()).add(one));
    }
  }
  const chosen: string[] = [];
  const styled = new Set<string>();
  for (const [file, has] of [...sheets].sort(([, a], [, b]) => b.size - a.size)) {
    if ([...has].every((one) => styled.has(one))) continue;
    chosen.push(file);
    for (const one of has) styled.add(one);
  }
  return chosen;
}

/**
 * The stylesheets that the markup needs in addition to those of every page.
 * @param styles of each release that rendered it, by app
 */
export function neededStyles(
  html: string,
  styles: Readonly<Record<string, ReleaseStyles>>,
): NeededStyle[] {
  const classes = classesOf(html);
  return Object.entries(styles).flatMap(([app, sheets]) =>
    fewestFor(classes, sheets).map((file) => ({ app, file })),
  );
}

type QueryClient = ReturnType<typeof createQueryClient>;

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);

/** React's marker for a part that is not loaded. */
const UNFINISHED = '<!--$!-->';
/** Answers may lead to further reads, each in another pass; no page needs more passes than these. */
const MAX_PASSES = 8;

/** A loader whose remotes are already loaded: the server outputs that the realm was given. */
function loaderOf(remotes: ReadonlyMap<string, Remote>): RemoteLoader {
  const of = (name: string): Remote => {
    const remote = remotes.get(name);
    if (remote) return remote;
    throw new LoadFailure('unreachable', `${name} has no server output.`);
  };
  return new RemoteLoader({
    plan: async () => ({
      disabledBy: null,
      targets: [{ source: 'live', url: '', integrity: null, expected: null }],
    }),
    runtime: {
      register: async (name) => {
        const { release, contract } = of(name);
        return { release, region: '', contract, folder: '', verified: true };
      },
      load: async (name, exposed) => {
        const evaluate = of(name).pages[exposed];
        if (evaluate) return evaluate();
        throw new LoadFailure('unreachable', `${name} does not draw ${exposed} on the server.`);
      },
      probe: never,
    },
    wait: never,
    random: () => 0.5,
    now: () => 0,
    onDegraded: nothing,
  });
}

/** The remote's module that renders an address; `null`: the shell itself does. */
function moduleFor({ url, module }: RenderInput): RemoteModuleId | null {
  const route = matchRoute(new URL(url).pathname)?.route;
  const isRental = module !== null && sells(module.module_type, 'trips');
  return (isRental ? route?.rentalModule : undefined) ?? route?.module ?? null;
}

/** Lets callbacks of settled promises and due timers run. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}

/**
 * Renders the page of an address as its first screen.
 * @param remotes the available server outputs, by name
 * @param shellStyles of the shell's own release
 */
export async function renderPage(
  input: RenderInput,
  remotes: ReadonlyMap<string, Remote>,
  shellStyles: ReleaseStyles,
): Promise<RenderResult> {
  const { url, language, config } = input;
  configureApi({
    baseUrl: config.apiBaseUrl ?? '',
    headers: sessionHeaders,
    guestId: () => null,
    isSignedIn: () => false,
    language: () => language,
    onUnauthorized: nothing,
    onDropped: nothing,
    adapter: askHost,
  });
  registerShellTexts();
  await Promise.all([
    startI18n({ language, report: nothing }),
    prepareTexts('shell'),
    prepareUiTexts(),
  ]);
  const loader = loaderOf(remotes);
  setRemoteLoader(loader);
  const id = moduleFor(input);
  if (id !== null) {
    const state = await loader.load(id);
    if (state.status !== 'ready') {
      const reason = 'failure' in state ? state.failure.message : state.status;
      return { status: 'declined', reason };
    }
  }
  const client = createQueryClient();
  const html = await drawComplete(input, client);
  if (html === null) {
    const missing = openReads(client).join(', ') || 'code of the page';
    return { status: 'declined', reason: `${missing} did not come in time`, isLate: true };
  }
  return {
    status: 'rendered',
    html,
    data: sharedAnswers(client),
    missing: matchRoute(new URL(url).pathname)?.id != null && hasMissing(client),
    styles: neededStyles(html, {
      shell: shellStyles,
      ...Object.fromEntries([...remotes].map(([name, { styles }]) => [name, styles])),
    }),
    modules: id === null ? [] : [id],
  };
}

/** @returns `null` when code of the page is still being loaded. @throws what the page throws */
function drawOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page, { identifierPrefix: 'server-' });
    // Before the page's markup are the tags that React would hoist into the head; the document already has its title.
    const start = html.indexOf('<div');
    return html.slice(0, start).replace(/<title>[^<]*<\/title>/g, '') + html.slice(start);
  } catch (error) {
    // React's error for lazy code that suspends without a boundary.
    if (error instanceof Error && /#426|suspended/.test(error.message)) return null;
    throw error;
  }
}

/** Pages that list contents of a module, but whose addresses do not name the module. */
const lists: readonly RouteName[] = [
  'home',
  'category',
  'categories',
  'latestStores',
  'popularStores',
];

/**
 * Chooses the module of the page, as `useAdoptedModule` does in a browser.
 * @returns whether another one was chosen before
 */
function adoptModule({ url }: RenderInput, client: QueryClient): boolean {
  const { pathname, searchParams } = new URL(url);
  const modules = client.getQueryData(read(moduleList).queryKey) ?? [];
  const named = moduleOfThing(client) ?? Number(searchParams.get('module_id'));
  const match = matchRoute(pathname);
  const isRental = match?.route.module?.startsWith('rental/');
  const isAny = !named && getModule() === null && match !== null && lists.includes(match.name);
  const wanted = modules.find(({ id, module_type }) =>
    isRental || isAny ? sells(module_type, isRental ? 'trips' : 'items') : id === named,
  );
  if (!wanted || wanted.id === getModule()?.id) return false;
  chooseModule(wanted);
  return true;
}

/** Renders repeatedly until all reads of the page are answered. @returns `null` after the deadline */
async function drawComplete(input: RenderInput, client: QueryClient): Promise<string | null> {
  const { pathname, search } = new URL(input.url);
  const page = (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[pathname + search]}>
        <Site onNavigated={nothing} access={null} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const end = Date.now() + input.dataDeadlineMs;
  // Reads that every page needs, but that only effects request.
  const first = [client.prefetchQuery(read(shopConfig)), client.prefetchQuery(read(moduleList))];
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    applyKnownRegion(client);
    const hasMoved = adoptModule(input, client);
    const html = drawOnce(page) ?? UNFINISHED;
    const reads = beginReads(client);
    // Checked synchronously after the render: a later answer is not in its markup.
    const hasAll = reads.length === 0 && openReads(client).length === 0;
    if (hasAll && !hasMoved && !html.includes(UNFINISHED)) return html;
    const left = end - Date.now();
    if (left <= 0) break;
    await atMost(left, Promise.all([...first, ...reads]));
    await turn();
  }
  return null;
}
