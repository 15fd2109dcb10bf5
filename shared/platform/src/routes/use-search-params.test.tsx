import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useSearchParams } from './use-search-params';

let set: ReturnType<typeof useSearchParams>[1] = () => undefined;
/** The setter of another part of the page. */
let setOther: typeof set = () => undefined;
let leave: (steps: number) => void = () => undefined;

function Tools() {
  const [, own] = useSearchParams();
  const [, other] = useSearchParams();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    set = own;
    setOther = other;
    leave = navigate;
  });
  return null;
}

/** A page that is not rendered yet for an address with a query. */
function Held({ until }: { readonly until: Promise<void> }) {
  const { search } = useLocation();
  if (search) use(until);
  return <p>{`at ${search}`}</p>;
}

test('a change before the address is rendered is added to the previous change', async () => {
  let draw: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (draw = resolve));
  await act(async () =>
    render(
      <MemoryRouter initialEntries={['/rental']}>
        <Suspense>
          <Tools />
          <Held until={until} />
        </Suspense>
      </MemoryRouter>,
    ),
  );
  const put = (name: string) => (current: URLSearchParams) => {
    current.set(name, '1');
    return current;
  };
  await act(async () => set(put('seats')));
  expect(screen.getByText('at')).toBeInTheDocument();
  await act(async () => setOther(put('gearbox'), { replace: true }));
  await act(async () => draw());
  expect(screen.getByText('at ?seats=1&gearbox=1')).toBeInTheDocument();
  // After Back, the previous changes are no longer on the screen.
  await act(async () => leave(-1));
  expect(screen.getByText('at')).toBeInTheDocument();
  await act(async () => set(put('fuel')));
  expect(screen.getByText('at ?fuel=1')).toBeInTheDocument();
});
