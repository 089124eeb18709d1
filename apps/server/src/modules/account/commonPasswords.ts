/*
 * Passwords that anybody guesses first. The rule for passwords demands a digit and a special character, so that the
 * common ones come with both added: "Password1!", "P@ssw0rd", "Admin@123". They are compared in the forms that are left
 * when what people add is taken away. The words are those at the head of every published list of leaked passwords.
 */
import type { Account } from '../../platform/identity/account.ts';

const words = new Set(
  `password passwort passwd passcode pass word admin administrator root user guest test tester testing demo temp
  welcome hello letmein login access secret master default changeme change system server manager support service
  qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qwer qweasd qweasdzxc abc abcd abcde abcdef
  abcdefg aaa aaaa aaaaaa xxx a q qq iloveyou loveyou love lovely sunshine princess dragon monkey football baseball
  basketball soccer hockey superman batman pokemon starwars shadow michael jordan jennifer jessica ashley daniel thomas
  charlie andrew joshua matthew robert george hunter summer winter spring autumn january february october november
  december monday friday sunday freedom trustno whatever computer internet google apple samsung microsoft facebook
  linkedin windows company office studio tai taistudio design designer ninja mustang cookie cheese pepper ginger banana
  chocolate flower orange purple silver golden killer jesus angel angels family forever mother father baby babygirl
  lovers number one two three china beijing shanghai woaini woaiwojia wodemima mima nihao zhang wang liu chen huang
  sakura doraemon arigatou nihon japan tokyo himitsu pasuwado`.split(/\s+/),
);

const walks = new Set(
  `1qaz2wsx 1qaz2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 zaq12wsx zaq1xsw2 qwe123 asd123 zxc123 abc123 a1b2c3
  a1b2c3d4 123abc 123qwe 1234qwer qwer1234 asdf1234 zxcv1234 abcd1234 aa123456 a123456 a12345678 qq123456 woaini1314
  woaini520 5201314a p0o9i8u7 1a2b3c 1a2b3c4d`.split(/\s+/),
);

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** What an account is called and signs in with. */
export function namesOf({ username, account, email }: Pick<Account, 'username' | 'account' | 'email'>) {
  return [username, account, email];
}

/** @param names see `namesOf` */
export function isCommonPassword(password: string, names: readonly (string | null)[]): boolean {
  const lower = password.toLowerCase();
  const isOneCharacter = new Set(lower.replaceAll(/[^a-z]/g, '')).size === 1;
  return (
    isOneCharacter ||
    walks.has(lower.replaceAll(/[^a-z0-9]/g, '')) ||
    coresOf(lower).some((core) => words.has(core) || isName(core, names))
  );
}

/** What is left without digits and special characters around it, as written and with look-alikes read as letters. */
function coresOf(lower: string): string[] {
  const inner = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const readable = (text: string) => text.replaceAll(/[^a-z]/g, (character) => lookalikes[character] ?? '');
  // "@dmin123" begins with a look-alike, and "passw0rd" has one inside.
  const fromStart = lower.replaceAll(/[^a-z]+$/g, '');
  return [inner, inner.replaceAll(/[^a-z]/g, ''), readable(inner), readable(fromStart)];
}

function isName(core: string, names: readonly (string | null)[]): boolean {
  return names.some((name) => {
    const [local = ''] = (name ?? '').toLowerCase().split('@');
    const letters = local.replaceAll(/[^a-z]/g, '');
    return letters.length > 2 && core === letters;
  });
}
