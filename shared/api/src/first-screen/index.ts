export { askHost, settle, takeRequests } from './host-network';
export { beginReads, hasMissing, moduleOfThing, openReads, sharedAnswers } from './shared-reads';
