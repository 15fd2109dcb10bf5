import { startI18n } from '@storefront/i18n';
import { bus } from '../bus';
import { toast } from './toast';

test.each([
  ['empty', ' ', 'Something went wrong. Please try again.'],
  ['too long for the bus', 'x'.repeat(1_001), 'x'.repeat(1_000)],
])('a message that is %s is shown nevertheless', async (_what, message, shown) => {
  await startI18n({ language: 'en' });
  const seen: string[] = [];
  const stop = bus.subscribe('shell:toast-requested', (data) => seen.push(data.message));
  toast.error(message);
  stop();
  expect(seen).toEqual([shown]);
});
