/*
 * Codes of authenticator apps: RFC 6238 with what every app understands, six digits of SHA-1 for each 30 seconds. A
 * step is the number of such 30 seconds since 1970.
 */
import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Clocks of phones are a little wrong: the code before and the one after are right as well. */
const driftSteps = 1;

/** A new secret of 160 bits, in Base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code says. @param label by which the app lists the account */
export function totpUri(secret: string, label: string): string {
  return new TOTP({ issuer: 'TAI Studio', label, secret, period }).toString();
}

/** The step whose code this is, or null when it is wrong at this time (epoch milliseconds). */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ secret, period }).validate({
    token: code.replaceAll(/\s/g, ''),
    timestamp: now,
    window: driftSteps,
  });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}
