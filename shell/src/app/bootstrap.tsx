import { configureApi, createQueryClient } from '@storefront/api';
import { pause } from '@storefront/api/retry';
import { applyDirection, prepareTexts, startI18n } from '@storefront/i18n';
import {
  type LocalChoice,
  planOf,
  RemoteLoader,
  type RemotePlan,
  setMapSettings,
  setRemoteLoader,
} from '@storefront/platform';
import type { AssetGuard } from '@storefront/platform/guard';
import { createFederationRuntime, type Federation, LoadFailure } from '@storefront/platform/host';
import { RegistryError, type RemoteName, remoteNames } from '@storefront/registry';
import {
  claimStorageVersion,
  getGuestId,
  getSettings,
  getWhere,
  isSignedIn,
  keepForReload,
  localValues,
  sessionHeaders,
  takeTextAfterReload,
} from '@storefront/session';
import { prepareUiTexts } from '@storefront/ui';
import { holdPictures, setPageUpdate } from '@storefront/ui/host';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '@storefront/ui/tokens.css';
import { bus } from '../bus';
import { takeServerAnswers } from '../features/first-screen/server-answers';
import { watchInstallOffer } from '../features/install/install-prompt';
import { takeLanguageFromAddress } from '../features/language-link/take-language';
import { choicesKey } from '../features/operators/choices-key';
import {
  fetchJson,
  fetchPageSettings,
  inlined,
  type PageSettings,
  readPageSettings,
  serverTime,
} from '../features/page-settings/page-data';
import { registerShellTexts } from '../features/texts/register-shell-texts';
import { App } from './app';
import { watchFaults } from './fault-watch';
import { startFirstData } from './first-data';
import { startFirstScreen } from './first-screen';
import { followRegistry } from './follow-registry';
import { RegistrySource } from './registry-source';
import { awaitGuestId, endSession, watchSession } from './session-watch';
import { applyKnownRegion } from './use-region';
import { cohortId, mirrorVisitor, rememberRegion } from './visitor-cookies';

interface FailedRemotesOptions {
  /** The releases in the page, as text for the report. */
  readonly releases: () => string;
  /** Receives one line for each failure. */
  readonly warn: (line: string) => void;
}

/**
 * Reports each module of a remote that could not be loaded or rendered. The customer sees its fallback; the line is for
 * operators.
 * @returns the function that unsubscribes
 */
export function watchFailedRemotes({ releases, warn }: FailedRemotesOptions): () => void {
  return bus.subscribe('platform:remote-failed', ({ remote, module, reason }) =>
    warn(`${module === null ? remote : `${remote}/${module}`} failed (${releases()}): ${reason}`),
  );
}

/** Errors that nobody on the page can act on go to the console, where error reporting collects them. */
const report = (error: unknown) => console.error(error);

/** The storage key of the snapshot for which a page reloads itself. */
const snapshotKey = 'snapshot';

/** The loaded releases, such as `catalog=1a2b3c;cart=4d5e6f`. */
function runningReleases(loader: RemoteLoader): string {
  return remoteNames
    .flatMap((remote) => {
      const { running } = loader.report(remote);
      return running ? [`${remote}=${running.release}`] : [];
    })
    .join(';');
}

/** This browser's override of the registry's choice. It is rare, so its code is loaded on demand. */
async function localChoice(
  remote: RemoteName,
  { operatorsPanel, overrideOrigins }: PageSettings,
): Promise<LocalChoice | null> {
  if (!operatorsPanel || localValues.read(choicesKey) === null) return null;
  const { LocalChoices } = await import('../features/operators/local-choices');
  return new LocalChoices(overrideOrigins).of(remote);
}

/** @throws {LoadFailure} when there is no registry document */
async function planFor(
  remote: RemoteName,
  registry: RegistrySource,
  settings: PageSettings,
): Promise<RemotePlan> {
  try {
    return planOf(await registry.resolve(remote), await localChoice(remote, settings));
  } catch (cause) {
    const isRefused = cause instanceof RegistryError;
    throw new LoadFailure(isRefused ? 'refused' : 'unreachable', String(cause), { cause });
  }
}

/** The parts of the page that decide which releases run, and load them. */
function connectReleases(settings: PageSettings, guard: AssetGuard, federation: Federation) {
  const follower = followRegistry({
    source: () => registry,
    loader: () => loader,
    region: () => registry.status.document?.extras.region,
    reload: (version) => {
      keepForReload(snapshotKey, version);
      window.location.reload();
    },
    followed: takeTextAfterReload(snapshotKey),
  });
  const registry = new RegistrySource({
    keys: settings.registryKeys,
    fetchKeys: async () => (await fetchPageSettings()).registryKeys,
    inlined: inlined('signed-registry'),
    cohortId: cohortId(),
    zoneIds: () => getWhere().zoneIds ?? [],
    fetchJson,
    storage: localValues,
    rememberRegion,
    now: Date.now,
    serverTime,
    onChanged: follower.changed,
  });
  const waiting = { wait: pause, random: Math.random };
  const { allowUnverified } = settings;
  const loader = new RemoteLoader({
    ...waiting,
    runtime: createFederationRuntime({ ...waiting, guard, federation, allowUnverified }),
    plan: (remote) => planFor(remote, registry, settings),
    now: () => performance.now(),
    onDegraded: (id, failure) => {
      const [remote = id, module = null] = id.split('/');
      const reason = `${failure.reason}: ${failure.message}`.slice(0, 1000);
      bus.publish('platform:remote-failed', { remote, module, reason });
    },
  });
  return { follower, registry, loader };
}

/** Yields to the browser, so that input need not wait until everything is set up. */
const breathe = () => pause(0);

/** Creates the parts of the page in the order of their dependencies, and renders it. */
export async function startPage(guard: AssetGuard, federation: Federation): Promise<void> {
  // Before the first await: the browser sends this event only once.
  watchInstallOffer();
  const settings = await readPageSettings();
  takeLanguageFromAddress();
  const { language } = getSettings();
  applyDirection(language);
  const isPlaceless = mirrorVisitor();
  const { follower, registry, loader } = connectReleases(settings, guard, federation);
  setRemoteLoader(loader);
  setPageUpdate(follower.update);

  configureApi({
    baseUrl: settings.apiBaseUrl ?? '',
    headers: () => ({
      ...sessionHeaders(),
      // A backend on another origin accepts only the headers of the contract.
      ...(settings.apiBaseUrl === null && {
        'x-shell-release': settings.release,
        'x-remote-release': runningReleases(loader),
      }),
    }),
    guestId: getGuestId,
    awaitGuestId,
    isSignedIn,
    language: () => getSettings().language,
    onUnauthorized: endSession,
    onDropped: ({ endpoint, rows }) =>
      report(new Error(`${endpoint}: ${rows.length} rows left out.`)),
  });

  setMapSettings(settings);
  holdPictures();
  bus.reportTo(report);
  const releases = () =>
    `shell=${settings.release};${runningReleases(loader)};snapshot=${registry.status.document?.extras.snapshot}`;
  watchFaults({ loader, releases, report });
  const warn = (line: string) => console.warn(line);
  watchFailedRemotes({ releases, warn });
  claimStorageVersion();
  await breathe();
  const queryClient = createQueryClient();
  takeServerAnswers(queryClient, settings.release);
  applyKnownRegion(queryClient);
  await breathe();
  registerShellTexts();
  const texts = [startI18n({ language, report }), prepareTexts('shell'), prepareUiTexts()];
  startFirstData({ queryClient, loader, location: window.location });
  await Promise.all(texts);

  watchSession(queryClient, report);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  startFirstScreen({ root, loader, releases, isPlaceless, warn });
  const access = {
    loader,
    registry,
    shellRelease: settings.release,
    overrideOrigins: settings.overrideOrigins,
    hasPanel: settings.operatorsPanel,
  };
  // In small steps: a press on the server's first screen must not wait until the whole frame is rendered.
  startTransition(() =>
    createRoot(root).render(
      <App queryClient={queryClient} onNavigated={follower.navigated} access={access} />,
    ),
  );
  // Everything that a cold page waits for has been requested by now, which the tests check.
  performance.mark('shell-executed');
}
