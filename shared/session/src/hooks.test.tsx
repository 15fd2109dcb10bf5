import { act, render, renderHook, screen } from '@testing-library/react';
import { tabValues } from './browser-storage';
import {
  chooseModule,
  choosePlace,
  reloadPage,
  signIn,
  signOut,
  useHasLocation,
  useModule,
  useSavedText,
  useSignedIn,
} from './index';

function Greeting() {
  const signedIn = useSignedIn();
  const placed = useHasLocation();
  const module = useModule();
  return (
    <p>{`${signedIn ? 'customer' : 'guest'}, ${placed ? 'placed' : 'nowhere'}, ${module?.module_name}`}</p>
  );
}

test('a text that was typed before a reload is in its field again', () => {
  tabValues.write('souk:reload', JSON.stringify({ search: 'tea' }));
  expect(renderHook(() => useSavedText('search')).result.current[0]).toBe('tea');
});

test('components render again when the caller, the place or the module changes', () => {
  render(<Greeting />);
  expect(screen.getByText('guest, nowhere, undefined')).toBeInTheDocument();
  act(() => {
    signIn('secret-token');
    choosePlace({ location: 'Cairo', coordinates: { lat: 30, lng: 31 }, zoneIds: [1] });
    chooseModule({ id: 1, module_name: 'Grocery', module_type: 'grocery' });
  });
  expect(screen.getByText('customer, placed, Grocery')).toBeInTheDocument();
  act(() => signOut());
  expect(screen.getByText('guest, placed, Grocery')).toBeInTheDocument();
});

test('a text is kept for the reload while its field is there, and an empty one is not', () => {
  const { result, unmount } = renderHook(() => useSavedText('note'));
  const keptText = () => {
    let kept: unknown;
    reloadPage(() => {
      kept = JSON.parse(tabValues.read('souk:reload') ?? '{}');
    });
    return kept;
  };
  expect(result.current[0]).toBe('');
  expect(keptText()).toEqual({});
  act(() => result.current[1]('ring twice'));
  expect(keptText()).toEqual({ note: 'ring twice' });
  unmount();
});
