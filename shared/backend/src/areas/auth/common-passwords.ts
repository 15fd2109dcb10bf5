/**
 * Words that are frequent in lists of leaked passwords. Digits and symbols after them are ignored, because they hardly
 * improve them.
 */
const words = new Set(
  `password passw0rd p@ssword pass passport qwerty qwertyuiop qwert qwe asdfgh asdfghjkl asdf zxcvbnm zxcvbn
  qazwsx qazwsxedc qaz 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e 123qwe q1w2e3r4 abc abcdef abcdefg abcdefgh abcd
  iloveyou ilove loveyou love lovely admin administrator root toor login welcome letmein hello master
  monkey dragon sunshine princess football baseball basketball soccer hockey superman batman spiderman
  pokemon starwars shadow michael jordan charlie daniel jessica ashley thomas robert andrew joshua matthew
  george hunter harley ranger buster jennifer amanda nicole secret summer winter flower cookie cheese
  chocolate computer internet samsung google facebook whatsapp android iphone killer whatever freedom
  trustno trustno1 access mustang matrix ginger pepper maggie silver orange purple yellow liverpool
  chelsea arsenal barcelona realmadrid juventus manchester test tester testing guest user demo default
  changeme temp temporary blink fuckyou fuckoff asshole ahmed mohamed mohammed muhammad mahmoud allah
  bismillah habibi habibty ya3ni egypt cairo misr saudi riyadh salam`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether the password is one of those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return (
    /^(.{1,3})\1+$/.test(text) ||
    isRun(text) ||
    words.has(text) ||
    words.has(text.replace(/[\d!@#$%*._-]{1,5}$/, ''))
  );
}

/** `123456`, `987654`, `abcdef`: each character is the successor or predecessor of the one before. */
function isRun(text: string): boolean {
  const steps = Array.from(text, (sign, index) =>
    index === 0 ? null : (sign.charCodeAt(0) - text.charCodeAt(index - 1) + 10) % 10,
  ).slice(1);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}
