/**
 * Whether a flag of the contract is on: `true`, 1, or `1`, `true`, `on` as text. Absent means off. Backends send flags
 * in all of these forms, even the same flag.
 */
export function isOn(flag: boolean | number | string | null | undefined): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true' || flag === 'on';
}
