import { checkBusTypes } from './bus-types.test-d';
import { createBus } from './create-bus';
import { events } from './events';

test('the types of the bus are as promised', () => {
  expect(() => checkBusTypes(createBus({ source: 'types' }))).not.toThrow();
});

test('every event is named by a team and has a version', () => {
  for (const [type, event] of Object.entries(events)) {
    expect(type).toMatch(/^(shell|catalog|cart|account|rental|platform):[a-z]+(-[a-z]+)*$/);
    expect(event.version).toBeGreaterThanOrEqual(1);
  }
});
