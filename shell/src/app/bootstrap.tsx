import { configureApi, createQueryClient } from '@storefront/api';
import { pause } from '@storefront/api/retry';
import { applyDirection, prepareTexts, startI18n } from '@storefront/i18n';
import {
  LoadFailure,
  type LocalChoice,
  planOf,
  RemoteLoader,
  type RemotePlan,
  setMapSettings,
  setRemoteLoader,
} from '@storefront/platform';
import type { Federation } from '@storefront/platform/federation';
import type { AssetGuard } from '@storefront/platform/guard';
import { createFederationRuntime } from '@storefront/platform/host';
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
import { holdPictures, prepareUiTexts, setPageUpdate } from '@storefront/ui';
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
import { watchFailedRemotes } from './failed-remotes';
import { watchFaults } from './fault-watch';
import { startFirstData } from './first-data';
import { startFirstScreen } from './first-screen';
import { followRegistry } from './follow-registry';
import { RegistrySource } from './registry-source';
import { awaitGuestId, endSession, watchSession } from './session-watch';
import { applyKnownRegion } from './use-region';
import { cohortId, mirrorVisitor, rememberRegion } from './visitor-cookies';

/** What nobody on the page can act on goes to the console, where error reporting picks it up. */
const report = (error: unknown) => console.error(error);

/** Under which a page tells the next one for which snapshot it was loaded. */
const snapshotKey = 'snapshot';

/** As the runtime's names go: `catalog=1a2b3c;cart=4d5e6f`, for those that are loaded. */
function runningReleases(loader: RemoteLoader): string {
  return remoteNames
    .flatMap((remote) => {
      const { running } = loader.report(remote);
      return running ? [`${remote}=${running.release}`] : [];
    })
    .join(';');
}

/** What this browser does otherwise than the registry says; hardly ever anything, so it is fetched when needed. */
async function localChoice(
  remote: RemoteName,
  { operatorsPanel, overrideOrigins }: PageSettings,
): Promise<LocalChoice | null> {
  if (!operatorsPanel || localValues.read(choicesKey) === null) return null;
  const { LocalChoices } = await import('../features/operators/local-choices');
  return new LocalChoices(overrideOrigins).of(remote);
}

/** @throws {LoadFailure} when there is no document to go by */
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

/** A turn for the browser: a press need not wait until all has been put together. */
const breathe = () => pause(0);

/** Puts the page together, in the order in which the parts need each other, and shows it. */
export async function startPage(guard: AssetGuard, federation: Federation): Promise<void> {
  // Before anything is waited for: the browser offers it once.
  watchInstallOffer();
  const settings = await readPageSettings();
  takeLanguageFromAddress();
  const { language } = getSettings();
  applyDirection(language);
  mirrorVisitor();

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
  const waiting = {
    wait: pause,
    random: Math.random,
  };
  const loader = new RemoteLoader({
    ...waiting,
    runtime: createFederationRuntime({
      ...waiting,
      guard,
      federation,
      allowUnverified: settings.allowUnverified,
    }),
    plan: (remote) => planFor(remote, registry, settings),
    now: () => performance.now(),
    onDegraded: (id, failure) => {
      const [remote = id, module = null] = id.split('/');
      const reason = `${failure.reason}: ${failure.message}`.slice(0, 1000);
      bus.publish('platform:remote-failed', { remote, module, reason });
    },
  });
  setRemoteLoader(loader);
  setPageUpdate(follower.update);

  configureApi({
    baseUrl: settings.apiBaseUrl ?? '',
    headers: () => ({
      ...sessionHeaders(),
      // A backend elsewhere lets only the headers of the contract through.
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
  if (!root) throw new Error('The page has no root.');
  startFirstScreen({ root, loader, releases, warn });
  const access = {
    loader,
    registry,
    shellRelease: settings.release,
    overrideOrigins: settings.overrideOrigins,
    hasPanel: settings.operatorsPanel,
  };
  // In small steps: a press on what the server has drawn must not wait for the whole frame.
  startTransition(() =>
    createRoot(root).render(
      <App queryClient={queryClient} onNavigated={follower.navigated} access={access} />,
    ),
  );
  // What a cold page waits for has been requested by now; the tests hold it to that.
  performance.mark('shell-executed');
}
