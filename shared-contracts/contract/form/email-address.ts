import { asciiDigits } from './clean-text';

/**
 * Before the @: what RFC 5321 and 6531 allow without quotes, dots anywhere (some carriers hand out
 * `a..b`), or anything in quotes.
 */
const local = /^(?:[^\s"(),:;<>@[\\\]]+|"(?:[^"\\]|\\.)+")$/u;
/** A label of a domain, in any script. */
const label =
  /^[\p{L}\p{M}\p{N}](?:(?:[\p{L}\p{M}\p{N}-]|\p{Join_Control}){0,61}[\p{L}\p{M}\p{N}])?$/u;
const literal = /^\[(?:IPv6:[\da-f:.]+|\d{1,3}(?:\.\d{1,3}){3})\]$/i;

/**
 * Whether mail could be sent there: RFC 5321, with the scripts of RFC 6531. No dot is asked of a
 * domain.
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

/** Whether an address belongs to a domain; letters of either case are the same there. */
export function isOfDomain(address: string, domain: string): boolean {
  return (
    asciiDigits(address.slice(address.lastIndexOf('@') + 1)).toLowerCase() === domain.toLowerCase()
  );
}
