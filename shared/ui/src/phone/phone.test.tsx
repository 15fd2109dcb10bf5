import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { usePageLanguage } from '../testing/render-ui';
import { cleanPhone, internationalPhone, PhoneField } from './phone-field';

beforeAll(() => usePageLanguage('en'));

test.each([
  ['+٩٦٦ ٥٠-١٢٣', '+96650123'],
  ['(0100) 123 45 67', '01001234567'],
  ['+20+20100', '+20100'],
  ['+201001234567+201001234567', '+201001234567'],
  ['ext. ۱۲', '12'],
  ['', ''],
])('%s becomes %s', (typed, clean) => {
  expect(cleanPhone(typed)).toBe(clean);
});

test.each([
  ['a national number', '1001234567', '20', '+20', '+201001234567'],
  ['a leading zero', '01001234567', '20', '+20', '+201001234567'],
  ['a leading zero behind the code', '+2001001234567', '20', '+20', '+201001234567'],
  ['Arabic digits', '٠١٠٠١٢٣٤٥٦٧', '20', '+20', '+201001234567'],
  ['a plus', '+966501234567', '20', '+20', '+966501234567'],
  ['two zeros for the plus', '00966501234567', '20', '+20', '+966501234567'],
  ['the code without the plus', '201001234567', '20', '+20', '+201001234567'],
  ['put in front of the code', '1001234567+20', '20', '+20', '+201001234567'],
  ['only the plus deleted', '2010', '20', '+2010', '+2010'],
  ['the plus and the last digit deleted', '201', '20', '+2010', '+201'],
  ['a first digit after clearing', '1', '20', '', '+201'],
  ['a first zero after clearing', '0', '20', '', '+20'],
  ['a country that keeps its zero', '0612345678', '39', '+39', '+390612345678'],
  ['nothing', '', '20', '+20', ''],
])('%s: %s of +%s', (_case, text, dialCode, before, phone) => {
  expect(internationalPhone(text, dialCode, before)).toBe(phone);
});

function Phone({
  onChange = () => undefined,
  canPickCountry = true,
}: {
  onChange?: (phone: string) => void;
  canPickCountry?: boolean;
}) {
  const [phone, setPhone] = useState('');
  return (
    <PhoneField
      label="Phone"
      country="EG"
      canPickCountry={canPickCountry}
      value={phone}
      onChange={(next) => {
        setPhone(next);
        onChange(next);
      }}
    />
  );
}

test('it starts at the configured country and returns the whole number', async () => {
  const onChange = jest.fn();
  render(<Phone onChange={onChange} />);
  const input = screen.getByRole('textbox', { name: 'Phone' });
  expect(input).toHaveValue('+20');
  expect(input).toHaveAttribute('dir', 'ltr');
  expect(input).toHaveAttribute('autocomplete', 'tel');
  await userEvent.type(input, '1001234567');
  expect(onChange).toHaveBeenLastCalledWith('+201001234567');
});

describe('the list of countries in Arabic', () => {
  beforeAll(() => usePageLanguage('ar'));
  afterAll(() => usePageLanguage('en'));

  test.each([
    ['الامارات', 'الإمارات'],
    ['الاردن', 'الأردن'],
    ['المانيا', 'ألمانيا'],
    ['ايران', 'إيران'],
    ['تركيه', 'تركيا'],
    ['فَرَنسا', 'فرنسا'],
    ['٩٦٦', 'السعودية'],
    ['egypt', 'مصر'],
  ])('%s finds %s', async (typed, found) => {
    render(<Phone />);
    await userEvent.click(screen.getByRole('button'));
    const list = screen.getByRole('listbox');
    await userEvent.type(within(list).getByRole('searchbox'), typed);
    expect(within(list).getAllByRole('option')[0]).toHaveTextContent(found);
  });
});

test('Arabic digits are accepted, typed or pasted', async () => {
  const onChange = jest.fn();
  render(<Phone onChange={onChange} />);
  const input = screen.getByRole('textbox', { name: 'Phone' });
  await userEvent.clear(input);
  await userEvent.paste('+٢٠١٠٠١٢٣٤٥٦٧');
  expect(onChange).toHaveBeenLastCalledWith('+201001234567');
  expect(input).toHaveValue('+201001234567');
});

test.each(['1001234567', '01001234567', '٠١٠٠١٢٣٤٥٦٧', '201001234567', '+201001234567'])(
  '%s is a number of the shown country, when it is pasted over the field or autofilled',
  async (text) => {
    const onChange = jest.fn();
    const { unmount } = render(<Phone onChange={onChange} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
    await userEvent.click(input);
    input.select();
    await userEvent.paste(text);
    expect(input).toHaveValue('+201001234567');
    expect(onChange).toHaveBeenLastCalledWith('+201001234567');
    unmount();

    render(<Phone onChange={onChange} />);
    const filled = screen.getByRole('textbox', { name: 'Phone' });
    fireEvent.change(filled, { target: { value: text } });
    expect(filled).toHaveValue('+201001234567');
  },
);

test('a national zero typed after the country code is removed', async () => {
  const onChange = jest.fn();
  render(<Phone onChange={onChange} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '01001234567');
  expect(onChange).toHaveBeenLastCalledWith('+201001234567');
});

test('a country code alone is not a number', async () => {
  const onChange = jest.fn();
  render(<Phone onChange={onChange} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '1{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('another country is found by its name', async () => {
  const onChange = jest.fn();
  render(<Phone onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: /Egypt/ }));
  await userEvent.type(screen.getByPlaceholderText('Search country'), 'saudi');
  await userEvent.click(screen.getByRole('option', { name: /Saudi Arabia/ }));
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('+966');
});

test('the button of the country is in front of the number, and says what it opens', async () => {
  render(<Phone />);
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Country: Egypt' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('listbox')).toBeVisible();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a fixed country has no list', async () => {
  render(<Phone canPickCountry={false} />);
  await userEvent.click(screen.getByTitle(/Egypt/));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
