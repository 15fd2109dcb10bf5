/** The parameter of the address that names the step: the choice between guest and account leads back to it. */
export const STEP = 'booking';
