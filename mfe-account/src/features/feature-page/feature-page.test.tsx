import { call } from '@storefront/api';
import { subscribeNewsletter } from '@storefront/api/site';
import { reply } from '@storefront/api/testing';
import { formOf, text } from '@storefront/platform/forms';
import { screen } from '@testing-library/react';
import { config, renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { FeaturePage, type FormPage } from './feature-page';

beforeAll(() => startTexts());

const form = formOf<{ email: string }>()({ email: text() });
const page: FormPage = {
  name: 'surveys',
  prepare: async () => undefined,
  Page: ({ parts: { AccountForm, EmailInput, FormProblem, SubmitButton } }) => (
    <AccountForm
      label="Survey"
      form={form}
      onSend={async (values) => {
        await call(subscribeNewsletter, { body: form.body(values) });
      }}
    >
      <EmailInput />
      <FormProblem />
      <SubmitButton>Send</SubmitButton>
    </AccountForm>
  ),
};
const open = (features: readonly string[], pages = [page]) =>
  renderAccount(<FeaturePage pages={pages} />, {
    routes: { 'GET /config': { ...config, features } },
  });

it('gives the page the parts of forms, which show the errors of the server at their fields', async () => {
  const errors = [{ code: 'email', message: 'Subscribed already' }];
  const { user, backend } = open(['surveys']);
  backend.answer({ 'POST /newsletter/subscribe': reply(403, { errors }) });
  await user.type(await screen.findByLabelText('Email'), 'a@example.org');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription('Subscribed already');
});

it.each([
  ['is off', [page]],
  ['is not built in', []],
])('says that the section is switched off while the feature %s', async (_case, pages) => {
  open([], pages);
  expect(
    await screen.findByRole('heading', { name: 'This section is switched off at the moment' }),
  ).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
});
