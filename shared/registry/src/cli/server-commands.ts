import { type Command, say } from './command';
import { table } from './table';

/** The server itself, and requests that wait for a second operator. */
export const serverCommands: Readonly<Record<string, Command>> = {
  serve: {
    usage:
      'serve [--port 4100] [--host 127.0.0.1] [--operations-port 9465] [--counts http://backend:9464]',
    does: 'answers teams and operators over the network, with a page at /operators, and signs again every hour',
    options: ['port', 'host', 'operations-port', 'counts'],
    // Imported on first use, so that other commands need not load a web server.
    run: async (call) => (await import('./serve')).serve(call),
  },
  requests: {
    usage: 'requests',
    does: 'what waits for a second operator (--server)',
    options: [],
    run: async (call) => {
      const waiting = await call.server().requests();
      const rows = waiting.flatMap(({ id, person, until, command, changes }) =>
        changes.map(({ region, what, before, after }) => [
          id,
          person,
          command.command,
          region,
          what,
          before,
          after,
          until,
        ]),
      );
      const heads = ['Request', 'By', 'Command', 'Region', 'What', 'Before', 'After', 'Until'];
      call.out(`${table(heads, rows)}\n`);
    },
  },
  approve: {
    usage: 'approve <request>',
    does: 'carries out what another operator has requested (--server)',
    options: [],
    run: async (call) => say(call, await call.server().approve(call.positional)),
  },
  withdraw: {
    usage: 'withdraw <request>',
    does: 'drops what waits (--server)',
    options: [],
    run: async (call) => {
      await call.server().withdraw(call.positional);
      call.out(`Request ${call.positional} is dropped.\n`);
    },
  },
};
