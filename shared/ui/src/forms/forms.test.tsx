import { keepOnReload, reloadPage, takeTextAfterReload } from '@storefront/session';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { object, string } from 'yup';
import { RadioGroup } from '../field/choice-group';
import { TextInput } from '../field/text-input';
import { provideBrowserParts } from '../testing/browser-parts';
import { usePageLanguage } from '../testing/render-ui';
import { Checkbox, Switch } from './checkbox';
import { Form } from './form';
import { FormErrorSummary, listFaults } from './form-error-summary';
import { FormikField } from './formik-field';
import { admitImages, isAcceptedImage } from './image-rules';
import { ImageUpload } from './image-upload';
import { KeepText } from './keep-text';
import { codeIn, OtpInput } from './otp-input';
import { PasswordInput } from './password-input';

describe('form errors', () => {
  test("errors are in the order of the fields, whatever the order of the schema's reports is", async () => {
    const schema = object({
      password: string().required('Password'),
      confirm_password: string().required('Confirmation'),
      contact: object({ name: string().required('Name') }),
    });
    const reported = await schema
      .validate({}, { abortEarly: false })
      .catch(({ inner }: { inner: readonly { path: string; message: string }[] }) =>
        Object.fromEntries(
          inner.map(({ path, message }) =>
            path === 'contact.name' ? ['contact', { name: message }] : [path, message],
          ),
        ),
      );
    expect(listFaults(reported, ['contact', 'password', 'confirm_password'])).toEqual([
      { name: 'contact.name', message: 'Name' },
      { name: 'password', message: 'Password' },
      { name: 'confirm_password', message: 'Confirmation' },
    ]);
  });
});

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

describe('form', () => {
  beforeAll(() => usePageLanguage('en'));

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
    // A submit that the server refuses, for example because of a wrong password.
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
});

describe('image rules', () => {
  const file = (name: string, type: string, size = 1) => {
    const made = new File(['x'], name, { type });
    Object.defineProperty(made, 'size', { value: size });
    return made;
  };
  const limits = { maxCount: 3, maxSize: 2 };

  test.each([
    ['a.jpg', 'image/jpeg', true],
    ['a.JPEG', 'image/jpeg', true],
    ['a.jpg', 'image/jpg', true],
    ['a.png', 'image/png', true],
    ['a.gif', 'image/gif', true],
    ['a.png', '', true],
    ['a.avif', 'image/avif', false],
    ['a.webp', 'image/webp', false],
    ['a.pdf', 'application/pdf', false],
    ['a.svg', 'image/svg+xml', false],
    ['a.webp', 'image/png', false],
    ['a.png', 'image/webp', false],
    ['png', 'image/png', false],
  ])('%s of type "%s" is accepted: %s', (name, type, accepted) => {
    expect(isAcceptedImage(file(name, type))).toBe(accepted);
  });

  test('files that break a rule are left out, the others are accepted', () => {
    const good = file('a.png', 'image/png');
    const bad = file('a.webp', 'image/webp');
    expect(admitImages([], [good, bad], limits)).toEqual({ images: [good], refusal: 'format' });
  });

  test('a picture over the maximum size is refused', () => {
    const large = file('a.png', 'image/png', 2 * 1024 * 1024 + 1);
    const exact = file('b.png', 'image/png', 2 * 1024 * 1024);
    expect(admitImages([], [large, exact], limits)).toEqual({ images: [exact], refusal: 'size' });
  });

  test('over the maximum number the earlier ones are kept', () => {
    const files = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`, 'image/png'));
    const [first, ...more] = files;
    expect(admitImages(first ? [first] : [], more, limits)).toEqual({
      images: files.slice(0, 3),
      refusal: 'count',
    });
  });
});

function Otp({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <OtpInput label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
}

interface UploadProps {
  onChange?: (images: File[]) => void;
  inspect?: (image: File) => Promise<string | null>;
  maxSize?: number;
}

function Upload({ onChange, ...rules }: UploadProps) {
  const [images, setImages] = useState<File[]>([]);
  const change = (chosen: File[]) => {
    setImages(chosen);
    onChange?.(chosen);
  };
  return <ImageUpload label="Prescription" value={images} onChange={change} {...rules} />;
}

describe('inputs', () => {
  provideBrowserParts();
  beforeAll(() => usePageLanguage('en'));

  test('a code can be pasted with text around it and Arabic digits', async () => {
    const onComplete = jest.fn();
    render(<Otp onComplete={onComplete} />);
    const input = screen.getByRole('textbox', { name: 'Code' });
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.click(input);
    await userEvent.paste('رمزك: ١٢٣-٤٥٦');
    expect(input).toHaveValue('123456');
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(onComplete).toHaveBeenCalledWith('123456');
  });

  test('a code is limited to its length', () => {
    expect(codeIn('12345678', 6)).toBe('123456');
    expect(codeIn('۱۲', 6)).toBe('12');
  });

  test('a password can be shown and hidden again', async () => {
    render(<PasswordInput label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  test('labels switch a switch and a checkbox; a disabled one has the reason as its description', async () => {
    const onChange = jest.fn();
    render(
      <>
        <Switch label="Return elsewhere" checked={false} onChange={onChange} />
        <Checkbox label="I agree" checked onChange={onChange} disabledReason="Already agreed" />
      </>,
    );
    await userEvent.click(screen.getByText('Return elsewhere'));
    expect(onChange).toHaveBeenCalledWith(true);
    expect(screen.getByRole('switch', { name: 'Return elsewhere' })).not.toBeChecked();
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription('Already agreed');
  });

  describe('pictures', () => {
    test.each([
      [1, 'Choose a picture', false],
      [3, 'Add pictures', true],
    ])('at most %s: the field says “%s”', (maxCount, text, takesMany) => {
      render(<ImageUpload label="Picture" value={[]} onChange={jest.fn()} maxCount={maxCount} />);
      const field = screen.getByLabelText<HTMLInputElement>('Picture');
      expect(field.multiple).toBe(takesMany);
      expect(field.previousElementSibling?.textContent).toBe(text);
    });

    test('of which one was refused can be added after all', async () => {
      render(<Upload inspect={async ({ name }) => (name === 'a.png' ? 'Too blurred' : null)} />);
      await upload(picture('a.png'), picture('b.png'));
      expect(await screen.findByRole('alert')).toHaveTextContent('Too blurred');
      expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
        'b.png',
      ]);
      await upload(picture('c.png'));
      expect(await screen.findByRole('img', { name: 'c.png' })).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    beforeAll(() => {
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    });

    const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
    // A customer can override the dialog's filter, so the field must check the format too.
    const upload = (...files: File[]) =>
      userEvent.upload(screen.getByLabelText('Prescription'), files, { applyAccept: false });

    test('can be added, and removed by name', async () => {
      render(<Upload />);
      await upload(picture('a.png'), picture('b.png'));
      expect(await screen.findByRole('img', { name: 'b.png' })).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
      expect(screen.queryByRole('img', { name: 'a.png' })).not.toBeInTheDocument();
      expect(screen.getByRole('img', { name: 'b.png' })).toBeInTheDocument();
    });

    test('of another format are refused, with the accepted formats in the message', async () => {
      render(<Upload />);
      await upload(new File(['x'], 'a.webp', { type: 'image/webp' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /^This file format is not supported. Please upload JPG, PNG, JPEG, or GIF images only.$/,
      );
    });

    test('are limited to three', async () => {
      render(<Upload />);
      await upload(picture('a.png'), picture('b.png'), picture('c.png'), picture('d.png'));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /^Maximum 3 images can be send at a time.$/,
      );
      expect(screen.getAllByRole('img')).toHaveLength(3);
      expect(screen.queryByLabelText('Prescription')).not.toBeInTheDocument();
    });

    describe('of cameras', () => {
      const camera = new File([new Uint8Array(6 * 1024 * 1024)], 'a.png', { type: 'image/png' });
      let decode = (_picture: object | null): void => undefined;
      beforeEach(() => {
        const createImageBitmap = () =>
          new Promise((resolve, reject) => {
            decode = (bitmap) => (bitmap ? resolve(bitmap) : reject(new Error('No picture')));
          });
        Object.assign(globalThis, { createImageBitmap });
        const { prototype } = HTMLCanvasElement;
        jest.spyOn(prototype, 'getContext').mockReturnValue(null);
        const smaller = new Blob(['smaller'], { type: 'image/jpeg' });
        jest.spyOn(prototype, 'toBlob').mockImplementation((done) => done(smaller));
      });
      const bitmap = { width: 4000, height: 3000, close: () => undefined };
      const sizes = (onChange: jest.Mock) =>
        onChange.mock.lastCall?.[0].map(({ name, size }: File) => [name, size]);

      test('are made smaller, and what is chosen or removed meanwhile is not lost', async () => {
        const onChange = jest.fn();
        render(<Upload onChange={onChange} />);
        await upload(camera);
        await upload(picture('b.png'), picture('c.png'));
        await userEvent.click(screen.getByRole('button', { name: 'Remove b.png' }));
        await act(async () => decode(bitmap));
        expect(sizes(onChange)).toEqual([
          ['a.png', 7],
          ['c.png', 1],
        ]);
      });

      test('stay away once they are removed', async () => {
        const onChange = jest.fn();
        render(<Upload onChange={onChange} />);
        await upload(camera);
        await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
        await act(async () => decode(bitmap));
        expect(sizes(onChange)).toEqual([]);
      });

      test('are left to the server where this browser cannot decode them', async () => {
        const onChange = jest.fn();
        render(<Upload onChange={onChange} />);
        await upload(camera);
        await act(async () => decode(null));
        expect(sizes(onChange)).toEqual([['a.png', camera.size]]);
      });

      test('are sent as they are where the field takes no more than the server', async () => {
        const onChange = jest.fn();
        render(<Upload onChange={onChange} maxSize={5} />);
        const logo = new File([new Uint8Array(2 * 1024 * 1024)], 'logo.png', { type: 'image/png' });
        await upload(logo);
        await act(async () => decode(bitmap));
        expect(sizes(onChange)).toEqual([['logo.png', logo.size]]);
      });
    });

    test('that are checked at the same time are all kept', async () => {
      const done: (() => void)[] = [];
      render(<Upload inspect={() => new Promise((resolve) => done.push(() => resolve(null)))} />);
      await upload(picture('a.png'));
      await upload(picture('b.png'));
      await act(async () => {
        for (const finish of done) finish();
      });
      expect(screen.getAllByRole('img')).toHaveLength(2);
    });

    test('can have a further check', async () => {
      render(<Upload inspect={async () => 'Too blurred to read'} />);
      await upload(picture('a.png'));
      expect(await screen.findByRole('alert')).toHaveTextContent('Too blurred to read');
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
    });
  });

  test('a code is complete once, by its last digit', async () => {
    const onComplete = jest.fn();
    render(<Otp onComplete={onComplete} />);
    const input = screen.getByRole('textbox', { name: 'Code' });
    await userEvent.type(input, '12345');
    expect(onComplete).not.toHaveBeenCalled();
    await userEvent.type(input, '6');
    await userEvent.type(input, '7');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });
});

function SignIn() {
  return (
    <Form
      initialValues={{ email: '', city: 'Cairo', password: '' }}
      onSubmit={() => Promise.resolve()}
    >
      <KeepText form="sign-in" fields={['email', 'city']} />
      <FormikField name="email">
        {({ input }) => <TextInput label="Email" {...input} />}
      </FormikField>
      <FormikField name="city">{({ input }) => <TextInput label="City" {...input} />}</FormikField>
      <FormikField name="password">
        {({ input }) => <PasswordInput label="Password" autoComplete="new-password" {...input} />}
      </FormikField>
    </Form>
  );
}

describe('keep text', () => {
  beforeAll(() => usePageLanguage('en'));
  beforeEach(() => sessionStorage.clear());

  /** The values in the tab's storage during a reload. */
  function reload(): Record<string, unknown> {
    const left: Record<string, unknown>[] = [];
    reloadPage(() => left.push(JSON.parse(sessionStorage.getItem('souk:reload') ?? '{}')));
    return left[0] ?? {};
  }

  test('restores the text that was saved before the reload', async () => {
    // The values are read once per page, so this must be the first test of the file.
    sessionStorage.setItem('souk:reload', '{"sign-in/email":"mona@","sign-in/password":"x"}');
    render(<SignIn />);
    expect(await screen.findByDisplayValue('mona@')).toBe(screen.getByLabelText('Email'));
    expect(screen.getByLabelText('City')).toHaveValue('Cairo');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  test('saves typed text, but no password and no unchanged text', async () => {
    const user = userEvent.setup();
    render(<SignIn />);
    await user.type(screen.getByLabelText('Email'), 'mona@');
    await user.type(screen.getByLabelText('Password'), 'secret');
    expect(reload()).toEqual({ 'sign-in/email': 'mona@' });
  });

  test('saves nothing of an unmounted form', () => {
    const { unmount } = render(<SignIn />);
    unmount();
    keepOnReload('other', () => 'x');
    expect(reload()).not.toHaveProperty('sign-in/city');
    expect(takeTextAfterReload('sign-in/city')).toBeNull();
  });
});
