import { appNames } from '../names';
import { budgetOf } from '../node/size-budget';
import { type Call, type Command, UsageError } from './command';

function size(call: Call, option: 'module' | 'all'): number | undefined {
  const text = call.optional(option);
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`"${text}" is no number of kB.`);
  return Number(text);
}

/** Size budgets of releases. Only on the machine with the registry's folder. */
export const budgetCommand: Readonly<Record<string, Command>> = {
  'size-budget': {
    usage: 'size-budget <app> [--module 40] [--all 200]',
    does: 'what its scripts and styles may weigh in kB, packed: before a module is there, and all; shows it without them',
    options: ['module', 'all'],
    run: async (call) => {
      const app = appNames.find((one) => one === call.positional);
      if (!app) throw new UsageError(`"${call.positional}" is no app: ${appNames.join(', ')}.`);
      const { registry } = call.local();
      const [module, all] = [size(call, 'module'), size(call, 'all')];
      if (module !== undefined || all !== undefined) {
        await registry.rules.setBudget(app, {
          ...(module !== undefined && { module }),
          ...(all !== undefined && { all }),
        });
      }
      const budget = budgetOf(app, (await registry.status()).settings.budgets);
      call.out(
        `A release of ${app} may have ${budget.all} kB, and begin a module with ${budget.module} kB.\n`,
      );
    },
  },
};
