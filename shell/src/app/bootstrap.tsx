import { configureApi, createQueryClient } from '@storefront/api';
import { configQuery } from '@storefront/api/config';
import { bus } from '@storefront/bus';
import { applyDirection, prepareTexts, startI18n } from '@storefront/i18n';
import { RemoteLoader, setMapSettings, setRemoteLoader } from '@storefront/platform';
import { createFederationRuntime } from '@storefront/platform/host';
import {
  claimStorageVersion,
  getGuestId,
  getSettings,
  isSignedIn,
  sessionHeaders,
} from '@storefront/session';
import { prepareUiTexts } from '@storefront/ui';
import { createRoot } from 'react-dom/client';
import '@storefront/ui/tokens.css';
import { registerShellTexts } from '../features/texts/register-shell-texts';
import { App } from './app';
import { readPageSettings } from './page-data';
import { manifestUrlOf } from './registry-source';
import { endSession, watchSession } from './session-watch';

/** What nobody on the page can act on goes to the console, where error reporting picks it up. */
const report = (error: unknown) => console.error(error);

/** Puts the page together, in the order in which the parts need each other, and shows it. */
export async function startPage(): Promise<void> {
  const settings = readPageSettings();
  const { language } = getSettings();
  applyDirection(language);

  configureApi({
    baseUrl: settings.apiBaseUrl ?? '',
    headers: sessionHeaders,
    guestId: getGuestId,
    isSignedIn,
    language: () => getSettings().language,
    onUnauthorized: endSession,
    onDropped: ({ endpoint, rows }) =>
      report(new Error(`${endpoint}: ${rows.length} rows left out.`)),
  });

  setRemoteLoader(
    new RemoteLoader({
      runtime: createFederationRuntime(),
      manifestUrl: manifestUrlOf,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      random: Math.random,
      onDegraded: (id, failure) => {
        const [remote = id, module = null] = id.split('/');
        bus.publish('platform:remote-failed', {
          remote,
          module,
          reason: `${failure.reason}: ${failure.message}`,
        });
      },
    }),
  );

  setMapSettings(settings);
  bus.reportTo(report);
  claimStorageVersion();
  registerShellTexts();
  await startI18n({ language, report });
  await Promise.all([prepareTexts('shell'), prepareUiTexts()]);

  const queryClient = createQueryClient();
  // Every page needs it; a failure shows where it is used.
  void queryClient.prefetchQuery(configQuery());
  watchSession(queryClient, report);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  createRoot(root).render(<App queryClient={queryClient} />);
}
