import { screen } from '@testing-library/react';
import { openShop, renderPage } from '../../testing/page';
import { useVehicleLabels } from './vehicle-labels';

function Labels({ values }: { readonly values: readonly [string, string, string] }) {
  const { transmission, fuel, type } = useVehicleLabels();
  const [gearbox, tank, kind] = values;
  return <p>{[transmission(gearbox), fuel(tank), type(kind)].join(' / ')}</p>;
}

beforeEach(() => openShop());

it.each([
  [['automatic', 'diesel', 'luxury'], 'Automatic / Diesel / Luxury'],
  [['manual', 'electric', 'compact'], 'Manual / Electric / Compact'],
  [['preselector', 'wood', 'hearse'], 'preselector / wood / hearse'],
] as const)('%j is called %s', async (values, text) => {
  await renderPage(<Labels values={values} />);
  expect(screen.getByText(text)).toBeVisible();
});
