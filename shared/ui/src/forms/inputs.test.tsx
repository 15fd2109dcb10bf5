import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { provideBrowserParts } from '../testing/browser-parts';
import { usePageLanguage } from '../testing/render-ui';
import { Checkbox, Switch } from './checkbox';
import { ImageUpload } from './image-upload';
import { codeIn, OtpInput } from './otp-input';
import { PasswordInput } from './password-input';

provideBrowserParts();
beforeAll(() => usePageLanguage('en'));

function Otp({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <OtpInput label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
}

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
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['b.png']);
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
