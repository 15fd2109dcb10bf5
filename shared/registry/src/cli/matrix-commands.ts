import { type Command, remote, UsageError } from './command';

/** What the compatibility matrix has found, and whether it is obeyed. */
export const matrixCommands: Readonly<Record<string, Command>> = {
  policy: {
    usage: 'policy required|advised',
    does: 'whether only releases go live that have passed the compatibility matrix',
    options: [],
    run: async (call) => {
      const policy = (['required', 'advised'] as const).find((one) => one === call.positional);
      if (!policy) throw new UsageError(`"${call.positional}" is no policy: required, advised.`);
      await call.registry.setMatrixPolicy(policy);
      call.out(`The compatibility matrix is ${policy}.\n`);
    },
  },
  certify: {
    usage: 'certify --shell S --app a --release X --run <text>',
    does: 'records that a release has passed the compatibility matrix in a shell',
    options: ['shell', 'app', 'release', 'run'],
    run: async (call) => {
      const pass = {
        shell: call.option('shell'),
        app: remote(call.option('app')),
        release: call.option('release'),
        run: call.option('run'),
      };
      await call.local().registry.certify(pass);
      call.out(`Recorded: ${pass.app} ${pass.release} works in the shell ${pass.shell}.\n`);
    },
  },
};
