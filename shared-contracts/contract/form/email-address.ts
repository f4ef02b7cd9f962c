import { asciiDigits } from './clean-text';

/**
 * Local part: RFC 5321 and 6531 without quotes but with dots anywhere (some carriers assign
 * `a..b`), or anything in quotes.
 */
const local = /^(?:[^\s"(),:;<>@[\\\]]+|"(?:[^"\\]|\\.)+")$/u;
/** A domain label in any script. */
const label =
  /^[\p{L}\p{M}\p{N}](?:(?:[\p{L}\p{M}\p{N}-]|\p{Join_Control}){0,61}[\p{L}\p{M}\p{N}])?$/u;
const literal = /^\[(?:IPv6:[\da-f:.]+|\d{1,3}(?:\.\d{1,3}){3})\]$/i;

/**
 * Whether an address is deliverable under RFC 5321, with the scripts of RFC 6531. Domains need no
 * dot.
 */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return (
    at > 0 &&
    local.test(address.slice(0, at)) &&
    (literal.test(domain) || domain.split('.').every((part) => label.test(part)))
  );
}

/** Whether an address belongs to a domain, ignoring case. */
export function isOfDomain(address: string, domain: string): boolean {
  return (
    asciiDigits(address.slice(address.lastIndexOf('@') + 1)).toLowerCase() === domain.toLowerCase()
  );
}
