import { dietPassport } from '../feature';
import { hasPassport } from './has-passport';

/** What the passport says about items, on the pages that show them. */
export const dietAdvice = {
  ...dietPassport,
  isUsed: hasPassport,
  load: () => import('./marks/diet-part'),
};
