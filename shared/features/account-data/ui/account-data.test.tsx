import { reply } from '@storefront/api/testing';
import { collect, renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { signIn } from '@storefront/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountDataSection } from '.';

beforeEach(async () => {
  await startSite();
  await accountDataSection.prepare();
  signIn('tok');
});

const DATA = 'GET /customer/data';

it('gives the customer all data of the account as a file', async () => {
  const toasts = collect('shell:toast-requested');
  const saveFile = jest.fn();
  const data = { created_at: '2030-01-01T10:00:00Z', sections: { orders: [] } };
  const message = 'Too many requests';
  const backend = siteBackend({ [DATA]: reply(429, { errors: [{ code: 'limit', message }] }) });
  await renderInSite(<accountDataSection.Section saveFile={saveFile} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Download your data' }));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error' }]));
  expect(saveFile).not.toHaveBeenCalled();
  backend.answer({ [DATA]: data });
  await user.click(screen.getByRole('button', { name: 'Download your data' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const [name, text] = saveFile.mock.calls[0] ?? [];
  expect(name).toBe('souk-2030-01-01.json');
  expect(JSON.parse(text)).toEqual(data);
});
