/** Proof packs: what a renter states of a vehicle, who signed it, and how anybody checks it. */
export {
  createSigningKey,
  fromBase64,
  keyIdOf,
  publicKeyText,
  sha256,
  signText,
  statementHash,
  toBase64,
} from './signing';
export {
  neededSteps,
  ProofPack,
  type ProofPhase,
  ProofReceipt,
  ProofStatement,
  proofLimits,
  type Signed,
} from './statement';
export { packText, readStatement, verifyPack } from './verify';
