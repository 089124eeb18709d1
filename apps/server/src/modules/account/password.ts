import { randomInt, randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP names first for it: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let dummy: Promise<string> | undefined;

/** Takes the same time when there is no hash, so that the time tells nobody which accounts exist. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummy ??= hashPassword(randomUUID());
  const matches = await verify(passwordHash ?? (await dummy), password);
  return matches && passwordHash !== null;
}

const kinds = {
  letters: 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ',
  digits: '23456789',
  specials: '!@#$%^&*?',
};

/** A random password of 16 characters that satisfies the rule for passwords: about 90 bits. */
export function generatePassword(): string {
  const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
  const { letters, digits, specials } = kinds;
  const characters = [letters, digits, specials].map(pick);
  while (characters.length < 16) characters.push(pick(letters + digits));
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] as string, characters[last] as string];
  }
  return characters.join('');
}
