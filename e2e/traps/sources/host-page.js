import { getInstance } from '@module-federation/enhanced/runtime';
// The host provides the shared package, as a shell does.
import 'trap-shared';

// The tests speak with the runtime itself.
globalThis.federation = getInstance();
document.body.dataset.ready = '';
