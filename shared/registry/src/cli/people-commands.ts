import { appNames } from '../names';
import { registryFolderIn } from '../node/open-registry';
import { addPerson, readPeople, removePerson, roles, TOKEN_DAYS } from '../node/people';
import { type Call, type Commands, inForm, oneOf, table, UsageError } from './command';

const folderOf = (call: Call) => registryFolderIn(call.local().dataFolder);

/** The people who may call the registry's server. These commands only work on the machine with its folder. */
export const peopleCommands: Commands = {
  people: {
    usage: 'people',
    does: 'who may call the registry over the network',
    run: async (call) => {
      const people = await readPeople(folderOf(call));
      const rows = people.map(({ name, role, apps, until }) => [
        name,
        role,
        apps.join(', ') || '–',
        until?.slice(0, 10) ?? '–',
      ]);
      call.out(`${table(['Name', 'Role', 'Apps', 'Token until'], rows)}\n`);
    },
  },
  'add-person': {
    usage: `add-person <name> --role team|operator|ci [--apps cart,rental] [--days ${TOKEN_DAYS}]`,
    does: 'lets somebody call the server, or gives a new token; it is shown once',
    run: async (call) => {
      const name = call.positional;
      const role = oneOf(roles, call.option('role'), 'a role');
      const named = call.optional('apps')?.split(',') ?? [];
      const apps = named.map((app) => oneOf(appNames, app, 'an app'));
      const given = call.optional('days') ?? String(TOKEN_DAYS);
      const days = Number(inForm(given, /^[1-9]\d{0,3}$/, 'a number of days'));
      const token = await addPerson(folderOf(call), { name, role, apps }, { days });
      call.out(`${name} calls with this token, which is shown only now:\n${token}\n`);
    },
  },
  'remove-person': {
    usage: 'remove-person <name>',
    does: 'ends a token at once',
    run: async (call) => {
      await removePerson(folderOf(call), call.positional);
      call.out(`The token of ${call.positional} is not accepted any more.\n`);
    },
  },
  'second-person': {
    usage: 'second-person needed|not-needed --region eg',
    does: 'whether a change over the network waits for another operator',
    run: async (call) => {
      const given = call.positional;
      if (given !== 'needed' && given !== 'not-needed') {
        throw new UsageError(`"${given}" must be needed or not-needed.`);
      }
      const region = call.option('region');
      await call.local().registry.rules.setSecondPerson(region, given === 'needed');
      call.out(`A second person is ${given.replace('-', ' ')} in ${region}.\n`);
    },
  },
};
