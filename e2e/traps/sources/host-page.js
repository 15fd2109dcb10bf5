import { getInstance } from '@module-federation/enhanced/runtime';
// The host provides the shared package, as a shell does.
import 'trap-shared';

// The tests call the runtime directly.
globalThis.federation = getInstance();
document.body.dataset.ready = '';
