import { contractVersion, type RemoteModules } from '../contracts/remote-modules';
import { setRemoteLoader } from '../loader/current-loader';
import { RemoteLoader } from '../loader/remote-loader';

/** A test's substitute for a module of another remote: a fake, missing, or never loaded. */
type StandIns = {
  readonly [Id in keyof RemoteModules]?: RemoteModules[Id] | 'missing' | 'never';
};

const never = () => new Promise<never>(() => undefined);

/** Provides fake modules of remotes, such as `account/address-book`. All others are missing. */
export function provideRemotes(standIns: StandIns): RemoteLoader {
  const modules = new Map<string, unknown>(Object.entries(standIns));
  const loader = new RemoteLoader({
    runtime: {
      register: async () => ({
        release: 'stand-in',
        region: 'eg',
        contract: contractVersion,
        folder: 'http://remotes.test/',
        verified: true,
      }),
      load: (remote, exposed) => {
        const content = modules.get(`${remote}/${exposed}`);
        if (content === 'never') return never();
        if (content === undefined || content === 'missing') {
          return Promise.reject(new Error(`There is no ${remote}/${exposed}.`));
        }
        return Promise.resolve({ default: content, contractVersion });
      },
      probe: () => Promise.resolve(),
    },
    plan: async (remote) => ({
      disabledBy: null,
      targets: [
        {
          source: 'live',
          url: `http://remotes.test/${remote}/release.json`,
          integrity: null,
          expected: null,
        },
      ],
    }),
    // Delays between attempts end immediately; the timeout of an attempt never does.
    wait: (milliseconds) => (milliseconds >= 8_000 ? never() : Promise.resolve()),
    random: () => 0,
    now: () => 0,
    onDegraded: () => undefined,
  });
  setRemoteLoader(loader);
  return loader;
}
