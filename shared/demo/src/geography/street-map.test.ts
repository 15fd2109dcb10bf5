import { streetMap, warmStreetMaps } from './street-map';

it('is built in advance, or at the first use if that comes earlier', async () => {
  const warming = warmStreetMaps();
  const early = streetMap('riyadh');
  await warming;
  expect(streetMap('riyadh')).toBe(early);
  expect(early.graph.edges.length).toBeGreaterThan(1_000);
}, 60_000);
