import { BusError } from './bus-error';
import type { Catalogue } from './catalogue';
import { Envelope } from './envelope';
import type { Hub } from './hub';
import type { TabChannel } from './tab-channel';

/**
 * Accepts events of other tabs, which may run another release: only events that this release marks as `crossTab`, with
 * a known version and a valid payload. All others are dropped and counted.
 */
export function listenToTabs(channel: TabChannel, hub: Hub, catalogue: Catalogue): void {
  channel.addEventListener('message', ({ data: message }) => {
    const envelope = Envelope.safeParse(message);
    if (!envelope.success) {
      hub.complain(
        new BusError('invalid-message', null, 'another tab sent something else', envelope.error),
      );
      return;
    }
    const { type, version, data } = envelope.data;
    const event = Object.hasOwn(catalogue, type) ? catalogue[type] : undefined;
    if (!event?.crossTab) {
      const message = `another tab sent ${type}, which does not cross tabs here`;
      hub.complain(new BusError('unknown-event', type, message));
      return;
    }
    if (version > event.version) {
      const message = `another tab sent version ${version} of ${type}, this one knows ${event.version}`;
      hub.complain(new BusError('newer-version', type, message));
      return;
    }
    const payload = event.data.safeParse(data);
    if (!payload.success) {
      const message = `another tab sent bad data of ${type}`;
      hub.complain(new BusError('invalid-payload', type, message, payload.error));
      return;
    }
    hub.receive({ ...envelope.data, version: event.version, data: payload.data });
  });
}
