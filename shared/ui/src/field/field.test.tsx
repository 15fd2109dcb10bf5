import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Disclosure } from '../disclosure/disclosure';
import { usePageLanguage } from '../testing/render-ui';
import { CheckboxGroup, RadioGroup } from './choice-group';
import { SearchField } from './search-field';
import { Select } from './select';
import { TextArea, TextInput } from './text-input';

beforeAll(() => usePageLanguage('en'));

test('label, hint and error are connected with the control', () => {
  render(<TextInput label="Name" hint="As on your ID" error="Name is required" />);
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input).toHaveAccessibleDescription('As on your ID Name is required');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
});

function KeptText({ onText }: { readonly onText: (text: string) => void }) {
  const [text, setText] = useState('');
  const change = (value: string) => {
    onText(value);
    setText(value);
  };
  return <TextInput label="Code" value={text} onChange={({ target }) => change(target.value)} />;
}

test('a pasted text is taken without the marks that nobody sees, wherever it is pasted', async () => {
  const onText = jest.fn();
  render(<KeptText onText={onText} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  await userEvent.type(input, 'AC');
  input.setSelectionRange(1, 1);
  await userEvent.paste('\u2068B\u2069');
  expect(input).toHaveValue('ABC');
  expect(input.selectionStart).toBe(2);
  expect(onText).toHaveBeenLastCalledWith('ABC');
  await userEvent.clear(input);
  await userEvent.paste('\u200b\u200e');
  expect(input).toHaveValue('');
});

test('an optional field is marked', () => {
  render(<TextArea label="Note" optional />);
  expect(screen.getByRole('textbox', { name: 'Note (optional)' })).not.toBeRequired();
});

test.each([
  ['a select with a placeholder', 'Choose', ['Choose', 'Distance']],
  ['a select without one', undefined, ['Distance']],
])('%s offers %s', (_what, placeholder, texts) => {
  const options = [{ value: 'near', label: 'Distance' }];
  render(<Select label="Sort" value="near" onChange={jest.fn()} {...{ options, placeholder }} />);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(texts);
});

test.each([true, false])(
  'a label that is hidden (%s) names the field all the same',
  (hideLabel) => {
    render(<TextInput label="Name" hideLabel={hideLabel} />);
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInTheDocument();
    expect(screen.getByText('Name').closest('label')?.classList.contains('hidden')).toBe(hideLabel);
  },
);

test('a section says when it is opened and closed', () => {
  const onToggle = jest.fn();
  render(
    <Disclosure summary="More" onToggle={onToggle}>
      Content
    </Disclosure>,
  );
  const section = screen.getByText('Content').closest('details');
  for (const open of [true, false]) {
    if (section) section.open = open;
    fireEvent(section ?? document, new Event('toggle'));
  }
  expect(onToggle.mock.calls).toEqual([[true], [false]]);
});

test('a native select returns its value', async () => {
  const onChange = jest.fn();
  render(
    <Select
      label="Sort"
      placeholder="Choose"
      value=""
      onChange={onChange}
      options={[
        { value: 'near', label: 'Distance' },
        { value: 'best', label: 'Rating' },
      ]}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Rating');
  expect(onChange).toHaveBeenCalledWith('best');
});

const sizes = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large', extra: '+ EGP 12.00' },
  { value: 'x', label: 'Giant', disabledReason: 'Out of stock' },
] as const;

test('an option includes its price difference in its name; an unavailable one has the reason as its description', () => {
  render(<RadioGroup label="Size" options={sizes} value="s" onChange={jest.fn()} />);
  expect(screen.getByRole('group', { name: 'Size' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Large + EGP 12.00' })).toBeEnabled();
  const giant = screen.getByRole('radio', { name: /Giant/ });
  expect(giant).toBeDisabled();
  expect(giant).toHaveAccessibleDescription('Out of stock');
});

test.each([
  ['nothing', {}, ''],
  ['its hint', { hint: 'Of the bowl' }, 'Of the bowl'],
  ['its error', { error: 'Choose one' }, 'Choose one'],
  ['both', { hint: 'Of the bowl', error: 'Choose one' }, 'Of the bowl Choose one'],
])('a group of options is described by %s', (_what, props, text) => {
  render(<RadioGroup label="Size" options={sizes} value={null} onChange={jest.fn()} {...props} />);
  const group = screen.getByRole('group', { name: 'Size' });
  expect(group).toHaveAccessibleDescription(text);
  expect(group.hasAttribute('aria-describedby')).toBe(text !== '');
});

test('pressing the chosen option again deselects it where that is allowed', async () => {
  const onDeselect = jest.fn();
  const onChange = jest.fn();
  render(
    <RadioGroup
      label="Size"
      options={sizes}
      value="s"
      onChange={onChange}
      onDeselect={onDeselect}
    />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Small' }));
  expect(onDeselect).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('radio', { name: /Large/ }));
  expect(onChange).toHaveBeenCalledWith('l');
  expect(onDeselect).toHaveBeenCalledTimes(1);
});

function Extras() {
  const [values, setValues] = useState<string[]>([]);
  return (
    <CheckboxGroup
      label="Extras"
      max={1}
      maxReason="At most 1"
      values={values}
      onChange={setValues}
      options={[
        { value: 'a', label: 'Cheese' },
        { value: 'b', label: 'Pickles' },
      ]}
    />
  );
}

test('at the maximum the other checkboxes are disabled, with the reason', async () => {
  render(<Extras />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cheese' }));
  const pickles = screen.getByRole('checkbox', { name: /Pickles/ });
  expect(pickles).toBeDisabled();
  expect(pickles).toHaveAccessibleDescription('At most 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cheese' }));
  expect(pickles).toBeEnabled();
});

function Search({ onSubmit }: { onSubmit: (text: string) => void }) {
  const [text, setText] = useState('');
  return <SearchField label="Search stores" value={text} onChange={setText} onSubmit={onSubmit} />;
}

test('a search form works before scripts run', () => {
  const plainForm = { action: '/home', field: 'search', fixed: { data_type: 'searched' } };
  render(
    <SearchField label="Search stores" value="tea" onChange={jest.fn()} plainForm={plainForm} />,
  );
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(form.method).toBe('get');
  expect(form).toHaveAttribute('action', '/home');
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  expect(Object.fromEntries(pairs)).toEqual({ search: 'tea', data_type: 'searched' });
});

test('Enter submits a search; its button clears it and gives the focus back', async () => {
  const onSubmit = jest.fn();
  render(<Search onSubmit={onSubmit} />);
  const box = screen.getByRole('searchbox', { name: 'Search stores' });
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  await userEvent.type(box, 'pizza{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('pizza');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});
