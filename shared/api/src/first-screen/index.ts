export { askHost, isWaiting, settle, takeRequests } from './host-network';
export { beginReads, hasMissing, sharedAnswers } from './shared-reads';
