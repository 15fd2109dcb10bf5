/* global RELEASE */
export default () => `lazy of release ${RELEASE}`;
