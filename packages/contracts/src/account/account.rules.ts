import { limits } from '../limits.ts';

/** A mobile number as the product knows it: 11 digits starting with 1. */
export function isMobile(value: string): boolean {
  return /^1\d{10}$/.test(value);
}

/** local-part@domain with a top-level part of at least two letters. */
export function isEmail(value: string): boolean {
  return (
    value.length <= limits.account.accountMaxLength &&
    /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/.test(value)
  );
}

/** 8 to 16 characters with at least one letter, one digit and one of `!@#$%^&*(),.?":{}|<>`. */
export function isStrongPassword(value: string): boolean {
  return (
    value.length >= limits.account.passwordMinLength &&
    value.length <= limits.account.passwordMaxLength &&
    /[A-Za-z]/.test(value) &&
    /\d/.test(value) &&
    /[!@#$%^&*(),.?":{}|<>]/.test(value)
  );
}

/** With code login, 11 digits are a mobile and everything else is an e-mail. */
export function codeLoginType(account: string): 'mobile' | 'email' {
  return /^\d{11}$/.test(account) ? 'mobile' : 'email';
}
