import {
  contractVersion,
  RemoteLoader,
  type RemoteModules,
  setRemoteLoader,
} from '@storefront/platform';

/** Puts stand-ins in the place of other remotes' modules, such as `account/address-book`. */
export function provideRemotes(remotes: Partial<RemoteModules>): void {
  const modules = new Map<string, unknown>(Object.entries(remotes));
  setRemoteLoader(
    new RemoteLoader({
      runtime: {
        register: () => undefined,
        load: async (remote, exposed) => ({
          default: modules.get(`${remote}/${exposed}`),
          contractVersion,
        }),
      },
      manifestUrl: async (remote) => `http://remotes.test/${remote}.json`,
      // Pauses between tries end at once; the limit of a try never comes.
      wait: (milliseconds) =>
        milliseconds >= 8_000 ? new Promise(() => undefined) : Promise.resolve(),
      random: () => 0,
      onDegraded: () => undefined,
    }),
  );
}
