import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useSearchParams } from './use-search-params';

let set: ReturnType<typeof useSearchParams>[1] = () => undefined;
/** Another part of the page has its own. */
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

/** A page that is not drawn yet for an address with a query. */
function Held({ until }: { readonly until: Promise<void> }) {
  const { search } = useLocation();
  if (search) use(until);
  return <p>{`at ${search}`}</p>;
}

test('what is set before the address is drawn is added to what was set before', async () => {
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
  // Back: what was set then is not on the screen any more.
  await act(async () => leave(-1));
  expect(screen.getByText('at')).toBeInTheDocument();
  await act(async () => set(put('fuel')));
  expect(screen.getByText('at ?fuel=1')).toBeInTheDocument();
});
