/** Proof packs: a renter's statement about a vehicle, its signatures, and its verification. */
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
  markKinds,
  neededSteps,
  type ProofMark,
  ProofPack,
  type ProofPhase,
  type ProofPhoto,
  ProofReceipt,
  ProofStatement,
  photoSteps,
  proofLimits,
  type Signed,
} from './statement';
export { packText, readStatement, type Verdict, verifyPack } from './verify';
