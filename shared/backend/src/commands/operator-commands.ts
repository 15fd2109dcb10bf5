import { addOperator, listOperators, removeOperator } from '../operators/operators';
import type { CommandGroup } from './run-command';

/** The operators who can sign in at `/operators`. */
export const operatorCommands: CommandGroup = {
  list: {
    usage: 'list',
    does: 'prints who may set the shop',
    async run({ database, out }) {
      for (const { name, added_at } of await listOperators(database)) {
        out(`${name}  since ${added_at.toISOString().slice(0, 10)}`);
      }
    },
  },
  add: {
    usage: 'add <name>',
    does: 'lets somebody set the shop, or gives a new token; it is shown once',
    required: 1,
    async run({ database, now, out }, name = '') {
      const token = await addOperator(database, name, now);
      out(`${name} signs in at /operators with this token, which is shown only now:\n${token}`);
    },
  },
  remove: {
    usage: 'remove <name>',
    does: 'ends a token and its sessions at once',
    required: 1,
    async run({ database, out }, name = '') {
      await removeOperator(database, name);
      out(`The token of ${name} is not accepted any more.`);
    },
  },
};
