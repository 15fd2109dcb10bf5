export { askHost, settle, takeRequests } from './host-network';
export { beginReads, hasMissing, isIncomplete, moduleOfThing, sharedAnswers } from './shared-reads';
