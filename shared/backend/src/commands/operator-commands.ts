import { addOperator, listOperators, removeOperator } from '../operators/operators';
import type { CommandGroup } from './command';

/** The operators who may use `/operators`. */
export const operatorCommands: CommandGroup = {
  list: {
    usage: 'list',
    does: 'prints the operators',
    async run({ database, out }) {
      for (const { name, added_at } of await listOperators(database)) {
        out(`${name}  since ${added_at.toISOString().slice(0, 10)}`);
      }
    },
  },
  add: {
    usage: 'add <name>',
    does: 'adds an operator, or creates a new token for one; the token is shown once',
    required: 1,
    async run({ database, now, out }, name = '') {
      const token = await addOperator(database, name, now);
      out(`${name} signs in at /operators with this token, which is shown only now:\n${token}`);
    },
  },
  remove: {
    usage: 'remove <name>',
    does: 'removes an operator; ends the token and its sessions at once',
    required: 1,
    async run({ database, out }, name = '') {
      await removeOperator(database, name);
      out(`The token of ${name} is no longer accepted.`);
    },
  },
};
