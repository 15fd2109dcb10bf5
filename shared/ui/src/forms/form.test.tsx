import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { RadioGroup } from '../field/choice-group';
import { TextInput } from '../field/text-input';
import { usePageLanguage } from '../testing/render-ui';
import { Form } from './form';
import { FormErrorSummary } from './form-error-summary';
import { FormikField } from './formik-field';

beforeAll(() => usePageLanguage('en'));

const schema = object({
  email: string().required('Email is required').email('Email must be valid'),
  contact: object({ name: string().required('Name is required') }),
});

function SignUp({ onSubmit }: { onSubmit: () => Promise<void> }) {
  return (
    <Form
      label="Sign up"
      initialValues={{ email: '', contact: { name: '' }, kind: 'home' }}
      schema={schema}
      onSubmit={onSubmit}
    >
      <FormErrorSummary />
      <FormikField name="email">
        {({ input }) => <TextInput label="Email" {...input} />}
      </FormikField>
      <FormikField name="contact.name">
        {({ input }) => <TextInput label="Name" {...input} />}
      </FormikField>
      <FormikField<'home' | 'office'> name="kind">
        {({ control }) => (
          <RadioGroup
            label="Kind"
            {...control}
            options={[
              { value: 'home', label: 'Home' },
              { value: 'office', label: 'Office' },
            ]}
          />
        )}
      </FormikField>
      <button type="submit">Send</button>
    </Form>
  );
}

test('a check does not move anything while a press is going on', async () => {
  render(<SignUp onSubmit={jest.fn(async () => undefined)} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'nobody');
  const office = screen.getByRole('radio', { name: 'Office' });
  await user.pointer({ keys: '[MouseLeft>]', target: office });
  expect(screen.queryByText('Email must be valid')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: office });
  expect(await screen.findByText('Email must be valid')).toBeInTheDocument();
});

test('a field is checked on blur, and typing clears its error', async () => {
  render(<SignUp onSubmit={jest.fn(async () => undefined)} />);
  const email = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.type(email, 'nobody');
  expect(email).toBeValid();
  await userEvent.tab();
  expect(await screen.findByText('Email must be valid')).toBeInTheDocument();
  expect(email).toHaveAccessibleDescription('Email must be valid');
  await userEvent.type(email, '@');
  expect(email).toBeValid();
});

test('an untouched empty field shows no error on blur', async () => {
  render(
    <>
      <SignUp onSubmit={jest.fn(async () => undefined)} />
      <button type="button">Another way</button>
    </>,
  );
  const email = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.click(email);
  await userEvent.click(screen.getByRole('button', { name: 'Another way' }));
  // A form is checked a moment after the blur.
  await act(async () => undefined);
  expect(email).toBeValid();
  await userEvent.click(email);
  await userEvent.tab();
  expect(await screen.findByText('Email is required')).toBeInTheDocument();
});

test('a submit with errors lists them, takes the focus, and links to the fields', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(<SignUp onSubmit={onSubmit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('2 things need your attention');
  expect(summary.parentElement).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Name is required' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('errors after a submit are only shown beside their fields, so that no summary moves the layout', async () => {
  render(<SignUp onSubmit={jest.fn(async () => undefined)} />);
  const user = userEvent.setup();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.type(email, 'a@b.co');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mona');
  await user.click(screen.getByRole('radio', { name: 'Office' }));
  // A submit that the server refuses, such as one with a wrong password.
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.clear(email);
  await user.tab();
  expect(await screen.findByText('Email is required')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('One thing needs your attention');
});

test('a press of the submit button does not blur the field first, so that the layout does not move', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(<SignUp onSubmit={onSubmit} />);
  const email = screen.getByRole('textbox', { name: 'Email' });
  const user = userEvent.setup();
  await user.type(email, 'nobody');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Send') });
  expect(email).toHaveFocus();
  expect(screen.queryByText('Email must be valid')).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByText('Send') });
  expect(await screen.findAllByText('Email must be valid')).not.toHaveLength(0);
});

test('two submits in one tick send once; after the submit is settled it can be sent again', async () => {
  let settle: () => void = () => undefined;
  const onSubmit = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        settle = resolve;
      }),
  );
  render(<SignUp onSubmit={onSubmit} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.co');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Mona');
  await userEvent.click(screen.getByRole('radio', { name: 'Office' }));
  const form = screen.getByRole('form', { name: 'Sign up' });
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledWith(
    { email: 'a@b.co', contact: { name: 'Mona' }, kind: 'office' },
    expect.anything(),
  );
  await act(async () => {
    fireEvent.submit(form);
  });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => settle());
  await act(async () => {
    fireEvent.submit(form);
  });
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
