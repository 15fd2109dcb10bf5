import { act, render, screen } from '@testing-library/react';
import {
  chooseModule,
  choosePlace,
  signIn,
  signOut,
  useHasLocation,
  useModule,
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
