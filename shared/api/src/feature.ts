/** What the contract of a feature is written with (`shared/features/README.md`). */
export { defineEndpoint } from './contract/endpoint';
export { guest, IdField } from './contract/request-fields';
export { DateTime, MessageAnswer } from './entities/value/scalars';
