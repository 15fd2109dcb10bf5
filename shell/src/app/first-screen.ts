import { textsOf } from '@storefront/i18n';
import { paths, type RemoteLoader, toast } from '@storefront/platform';
import { remoteNames } from '@storefront/registry';
import { keepFirstScreen } from '../features/first-screen/keep-first-screen';

interface FirstScreenContext {
  readonly root: HTMLElement;
  readonly loader: Pick<RemoteLoader, 'retryRemote'>;
  /** The releases in the page, such as `shell=1a2b;catalog=3c4d`. */
  readonly releases: () => string;
  /** Whether the server rendered it without the customer's place, which the browser knows. */
  readonly isPlaceless: boolean;
  /** Reports one line to operators. */
  readonly warn: (line: string) => void;
}

/** Pages that ask a visitor without a place to choose one, instead of their usual content. */
const pagesWithPlace: readonly string[] = [paths.landing.href(), paths.home.href()];
/** How long the notice about a slow page is shown, in milliseconds. */
const SLOW_NOTICE_MS = 20_000;

/** Each remote's release, by its name. */
const releasesIn = (text: string) =>
  new Map(text.split(';').map((part) => [part.split('=')[0] ?? '', part] as const));

/**
 * After a promotion in the meantime, or when an operator has chosen a release, the page runs another one than the
 * server.
 */
function isOther(drawn: string, running: string): boolean {
  const known = releasesIn(running);
  return [...releasesIn(drawn)].some(([name, part]) => (known.get(name) ?? part) !== part);
}

/** Handles the server's first screen, if the document has one, before the page is rendered behind it. */
export function startFirstScreen({
  root,
  loader,
  releases,
  isPlaceless,
  warn,
}: FirstScreenContext): void {
  void keepFirstScreen({
    root,
    isOfOther: isPlaceless && pagesWithPlace.includes(window.location.pathname),
    onSlow: () => {
      const label = textsOf('common')('actions.retry');
      toast.warning(textsOf('shell')('firstScreen.slow'), {
        durationMs: SLOW_NOTICE_MS,
        action: { label, run: () => window.location.reload() },
      });
    },
    retryRemote: (remote) => {
      const name = remoteNames.find((one) => one === remote);
      if (name) void loader.retryRemote(name);
    },
    onLost: () => toast.error(textsOf('shell')('firstScreen.lost')),
    onSwapped: (drawn) => {
      const running = releases();
      if (isOther(drawn, running)) warn(`first screen of ${drawn} replaced by ${running}`);
    },
  });
}
