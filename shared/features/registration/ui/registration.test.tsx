import { type FakeRoutes, sampleConfig } from '@storefront/api/testing';
import { prepareTexts } from '@storefront/i18n';
import { renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { Button } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { Form, FormikField } from '@storefront/ui/forms';
import { axeFindings, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { courierRegistrationPage } from './courier-page';
import type { FormParts } from './form-parts';
import { storeRegistrationPage } from './store-page';

provideBrowserParts();
// jsdom has no addresses for files.
Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
beforeEach(async () => {
  await startSite();
  await prepareTexts('common');
  await courierRegistrationPage.prepare();
});

const TextField = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <FormikField name={name}>{({ input }) => <TextInput label={label} {...input} />}</FormikField>
);
const parts: FormParts = {
  AccountForm: ({ label, form, onSend, children }) => (
    <Form label={label} initialValues={form.initialValues} schema={form.schema} onSubmit={onSend}>
      {children}
    </Form>
  ),
  FormProblem: () => null,
  SubmitButton: ({ children }) => <Button type="submit">{children}</Button>,
  EmailInput: () => <TextField name="email" label="Email" />,
  PhoneInput: TextField,
  NewPasswordInputs: ({ label }) => (
    <>
      <TextField name="password" label={label} />
      <TextField name="confirm_password" label="Confirm password" />
    </>
  ),
};

async function render(page: ReactNode, routes: FakeRoutes) {
  const backend = siteBackend({ ...known, ...routes });
  await renderInSite(page);
  return { backend, user: userEvent.setup() };
}

const known: FakeRoutes = {
  'GET /config': sampleConfig({ toggle_dm_registration: true }),
  'GET /zone/list': [
    {
      id: 1,
      name: 'Downtown',
      status: 1,
      cash_on_delivery: true,
      digital_payment: true,
      offline_payment: true,
      formated_coordinates: [],
    },
  ],
  'GET /get-vehicles': [
    {
      id: 2,
      type: 'Bicycle',
      starting_coverage_area: 0,
      maximum_coverage_area: 5,
      extra_charges: 0,
    },
  ],
  'POST /auth/delivery-man/store': { message: 'We will contact you soon.' },
};
const show = (routes: FakeRoutes = {}) =>
  render(<courierRegistrationPage.Page parts={parts} />, routes);
const send = () => screen.findByRole('button', { name: 'Send registration' });

async function fillIn({ user }: Awaited<ReturnType<typeof show>>, password = 'Str0ng-pass') {
  const fill = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await screen.findByLabelText('First name');
  await fill('First name', 'Omar');
  await fill('Email', 'omar@example.org');
  await fill('Phone number', '+201001234567');
  await fill('Password', password);
  await fill('Confirm password', password);
  await user.click(screen.getByRole('radio', { name: 'Passport' }));
  await fill('Number of the document', 'A123');
  await user.upload(
    screen.getByLabelText(/Pictures of the document/),
    new File(['x'], 'passport.png', { type: 'image/png' }),
  );
  await user.selectOptions(
    screen.getByLabelText('Zone'),
    await screen.findByRole('option', { name: 'Downtown' }),
  );
  await user.selectOptions(
    screen.getByLabelText('Vehicle'),
    await screen.findByRole('option', { name: 'Bicycle' }),
  );
  await user.click(screen.getByRole('radio', { name: 'On a salary' }));
}

it('sends every field and says that it was received', async () => {
  const view = await show();
  await fillIn(view);
  await view.user.click(await send());
  expect(await screen.findByText('Thank you, we have your registration')).toBeVisible();
  expect(screen.getByText('We will contact you soon.')).toBeVisible();
  expect(screen.getAllByRole('status')[0]).toHaveFocus();
  const body = view.backend.callsOf('POST /auth/delivery-man/store')[0]?.body;
  if (!(body instanceof FormData)) throw new Error('The form was not sent as multipart.');
  const { 'identity_image[]': document, ...sent } = Object.fromEntries(body);
  expect(sent).toEqual({
    f_name: 'Omar',
    email: 'omar@example.org',
    phone: '+201001234567',
    password: 'Str0ng-pass',
    identity_type: 'passport',
    identity_number: 'A123',
    zone_id: '1',
    vehicle_id: '2',
    earning: '0',
  });
  expect(document).toBeInstanceOf(File);
});

it('says what is missing, and asks for a strong password', async () => {
  const view = await show();
  await fillIn(view, 'onlyletters');
  await view.user.clear(screen.getByLabelText('First name'));
  await view.user.click(await send());
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByRole('link', { name: 'First name is required' })).toBeVisible();
  expect(summary.getByRole('link', { name: /upper-case and a lower-case/ })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  expect(view.backend.callsOf('POST /auth/delivery-man/store')).toHaveLength(0);
});

it('refuses pictures above 2 MB', async () => {
  const { user } = await show();
  const large = new File([new Uint8Array(3 * 1024 * 1024)], 'me.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText(/Your photo/), large);
  expect(await screen.findByText('A picture may have 2 MB at most.')).toBeVisible();
});

it('is closed while the shop accepts no registrations', async () => {
  await show({ 'GET /config': sampleConfig({ toggle_dm_registration: false }) });
  expect(await screen.findByText('Registration is switched off at the moment')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send registration' })).toBeNull();
});

const onePackage = {
  id: 1,
  package_name: 'Start',
  price: 30,
  validity: 30,
  max_order: '100',
  max_product: 'unlimited',
};
it.each([
  ['without packages', [], ['commission']],
  ['with packages', [onePackage], ['commission', 'subscription']],
])(
  'a store of a shop %s chooses between the plans that there are',
  async (_case, packages, plans) => {
    const { backend } = await render(<storeRegistrationPage.Page parts={parts} />, {
      'GET /module': [],
      'GET /vendor/package-view': { packages },
    });
    const group = within(
      await screen.findByRole('group', { name: 'How do you want to pay for selling here?' }),
    );
    await waitFor(() => {
      expect(backend.callsOf('GET /vendor/package-view')).toHaveLength(1);
      expect(group.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(
        plans,
      );
    });
    expect(await axeFindings()).toEqual([]);
  },
);
