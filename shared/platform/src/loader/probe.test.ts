import { Circuit, circuitRestMs } from './circuit';
import { LoadFailure } from './load-failure';
import { probe } from './probe';

/** An open circuit for a remote that recovers at a given try; time passes only on demand. */
function setUp(wellAt: number) {
  const circuit = new Circuit(() => 0);
  while (!circuit.fail());
  const waits: number[] = [];
  const reports: string[] = [];
  let tries = 0;
  let rest: () => void = () => undefined;
  const ended = probe({
    circuit,
    check: async () => {
      tries += 1;
      if (tries < wellAt) throw new LoadFailure('unreachable', `try ${tries}`);
    },
    wait: (milliseconds) =>
      new Promise((resolve) => {
        waits.push(milliseconds);
        rest = resolve;
      }),
    onWell: () => reports.push(circuit.isOpen ? 'well, still open' : 'well'),
    onFailure: ({ message }) => reports.push(message),
  });
  const pass = async () => {
    rest();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { circuit, waits, reports, pass, ended, tries: () => tries };
}

it('probes after each rest until the remote has recovered, and then stops', async () => {
  const { circuit, waits, reports, pass, ended } = setUp(3);
  for (let round = 0; round < 3; round += 1) await pass();
  await ended;
  expect(reports).toEqual(['try 1', 'try 2', 'well']);
  expect(waits).toEqual([circuitRestMs, circuitRestMs, circuitRestMs]);
  expect(circuit.isOpen).toBe(false);
});

it('does not probe when a customer’s Retry has closed the circuit', async () => {
  const { circuit, reports, pass, ended, tries } = setUp(1);
  circuit.close();
  await pass();
  await ended;
  expect(tries()).toBe(0);
  expect(reports).toEqual([]);
});
