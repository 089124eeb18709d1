import { type ConfigItem, type ConfigRule, connectionLimits, isEmail, limits } from '@tai/contracts';

/** One value that administrators set. */
interface SiteKey {
  kind: ConfigItem['kind'];
  group:
    | 'site'
    | 'account'
    | 'quota'
    | 'storage'
    | 'retention'
    | 'backup'
    | 'community'
    | 'about'
    | 'contact';
  default: string;
  /** True when only those may read it who may set it. */
  isInternal?: boolean;
  /** Beside what its kind allows. */
  allowed?: Rule;
}

/** What is allowed. */
interface Allowed {
  rule: ConfigRule;
  /** The end of the sentence "allowed is …", for programs and people who read the answer itself. */
  allowed: string;
  min?: number;
  max?: number;
  values?: string;
}

interface Rule extends Allowed {
  check(value: string): boolean;
}

const oneOf = (...values: string[]): Rule => ({
  ...{ rule: 'oneOf', allowed: values.join(' or '), values: values.join(', ') },
  check: (value) => values.includes(value),
});
const named = (max: number): Rule => ({
  ...{ rule: 'characters', allowed: `1 to ${max} characters`, max },
  check: (value) => value !== '' && value.length <= max,
});
const wholeNumber = (min: number, max: number): Rule => ({
  ...{ rule: 'wholeNumber', allowed: `a whole number from ${min} to ${max}`, min, max },
  check: (text) => /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max,
});
const text = (group: SiteKey['group'], kind: SiteKey['kind'] = 'text'): SiteKey => ({
  kind,
  group,
  default: '',
});

const gigabytes = (value: string): SiteKey => ({
  kind: 'number',
  group: 'storage',
  default: value,
  isInternal: true,
});

const whole = (value: number, min: number, max: number, group: SiteKey['group'] = 'quota'): SiteKey => ({
  kind: 'number',
  group,
  default: String(value),
  isInternal: true,
  allowed: wholeNumber(min, max),
});

const ofRange = ({ usual, min, max }: { usual: number; min: number; max: number }) => whole(usual, min, max);

/** Days in a place of a library, or without a change, before something moves to the trash; 0 is for ever. */
const daysInPlace = whole(0, 0, 3650, 'retention');

const kept = (value: string): SiteKey => ({
  kind: 'number',
  group: 'backup',
  default: value,
  isInternal: true,
  allowed: wholeNumber(0, 999),
});

/**
 * The configuration that administrators set while the product runs. Secrets are environment variables and never stand
 * here: every signed-in person may read every one of these that is not internal.
 */
export const siteKeys = {
  'site.mode': { kind: 'text', group: 'site', default: 'normal', allowed: oneOf('normal', 'demo') },
  /** Who made a picture, in the labels inside its file (TC260 `ContentProducer`). */
  'label.producer': { kind: 'text', group: 'site', default: 'TAI Studio', allowed: named(100) },
  /** Whether downloads of clips that were made here carry visible words in their first two seconds. */
  'label.visible': { kind: 'boolean', group: 'site', default: 'false' },
  'account.registration': { kind: 'boolean', group: 'account', default: 'true' },
  'account.requireMobile': { kind: 'boolean', group: 'account', default: 'false' },
  /** Whether operators and administrators must have a second factor. */
  'account.staffSecondFactor': { kind: 'boolean', group: 'account', default: 'false' },
  /** Jobs of everybody that may wait and run at once; 0 for no limit. */
  'generation.queueLimit': { kind: 'number', group: 'quota', default: '0', isInternal: true },
  /** Jobs of one account that may wait and run at once. An account can have limits of its own for this and the next two. */
  'quota.activeJobs': whole(limits.generation.activeJobsPerUser, 1, limits.generation.activeJobsMax),
  /** Jobs and trainings of one account within 24 hours; 0 for no limit. */
  'quota.jobsPerDay': whole(0, 0, limits.generation.jobsPerDayMax),
  /** Live rendering sessions of one account at once, in each process. */
  'quota.liveSessions': whole(limits.live.sessionsPerPerson, 1, limits.live.sessionsMax),
  /** Open sockets and event streams of one account, in each process. Those that are open stay when it is lowered. */
  'quota.sockets': ofRange(connectionLimits.sockets),
  'quota.streams': ofRange(connectionLimits.streams),
  /** What one account may keep; 0 for no limit. An account can have a limit of its own. */
  'storage.accountGb': gigabytes('20'),
  /** What one project may keep; 0 for no limit, empty for as much as an account. A project can have a limit of its own. */
  'storage.projectGb': {
    kind: 'text',
    group: 'storage',
    default: '',
    isInternal: true,
    allowed: {
      rule: 'numberOrNothing',
      allowed: 'a number from 0 to 1000000, with at most three digits behind the point, or nothing',
      check: (value) => value === '' || kinds.number.check(value),
    },
  },
  /** What the file store may hold; 0 for no limit. */
  'storage.totalGb': gigabytes('0'),
  /** Space that uploads and results leave free on the disk of the files, which an embedded database needs too; 0 for none. */
  'storage.reserveGb': gigabytes('2'),
  /** Days in the trash. When it is lowered, what has lain there longer is gone with the next upkeep and cannot be restored. */
  'retention.trashDays': whole(30, 1, 365, 'retention'),
  'retention.imageDays': daysInPlace,
  'retention.videoDays': daysInPlace,
  'retention.meshDays': daysInPlace,
  'retention.documentDays': daysInPlace,
  /** When the studio backs itself up every day, in the time of the server; empty for never. */
  'backup.time': {
    kind: 'text',
    group: 'backup',
    default: '',
    isInternal: true,
    allowed: {
      rule: 'timeOrNothing',
      allowed: 'a time from 00:00 to 23:59, or nothing',
      check: (value) => value === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    },
  },
  /** How many days, weeks and months keep their newest backup; all three 0 keeps every backup. */
  'backup.keepDaily': kept('7'),
  'backup.keepWeekly': kept('4'),
  'backup.keepMonthly': kept('6'),
  /** Whether a moderator looks at every work before it is public. */
  'community.review': { kind: 'boolean', group: 'community', default: 'true' },
  /** Words, one in each line, for which a moderator looks at a work in any case. Who knows them knows how to avoid them. */
  'community.bannedWords': { ...text('community', 'longText'), isInternal: true },
  'about.companyEmail': text('about', 'email'),
  'about.companyWebsite': text('about', 'url'),
  'about.cooperationWebsite': text('about', 'url'),
  'about.detail': text('about', 'longText'),
  'about.servicePhone': text('about'),
  'contact.email': text('contact', 'email'),
  'contact.chat': text('contact'),
} as const satisfies Record<string, SiteKey>;

export type SiteKeyName = keyof typeof siteKeys;

/** True when everybody with a session may read the value. */
export function isOpenSiteKey(name: string): name is SiteKeyName {
  return isSiteKey(name) && !('isInternal' in siteKeys[name]);
}

export function isSiteKey(name: string): name is SiteKeyName {
  return Object.hasOwn(siteKeys, name);
}

const kinds: Record<SiteKey['kind'], Rule> = {
  text: {
    rule: 'line',
    allowed: 'one line of at most 200 characters',
    check: (value) => value.length <= 200 && !/\p{Cc}/u.test(value),
  },
  longText: {
    rule: 'text',
    allowed: 'a text of at most 5,000 characters',
    check: (value) => value.length <= 5_000 && !value.includes('\0'),
  },
  boolean: oneOf('true', 'false'),
  number: {
    rule: 'number',
    allowed: 'a number from 0 to 1000000, with at most three digits behind the point',
    check: (value) => /^\d{1,7}(\.\d{1,3})?$/.test(value) && Number(value) <= 1_000_000,
  },
  email: {
    rule: 'emailOrNothing',
    allowed: 'an e-mail address, or nothing',
    check: (value) => value === '' || isEmail(value),
  },
  url: {
    rule: 'addressOrNothing',
    allowed: 'an address http(s)://…, or nothing',
    check: (value) => value === '' || isWebAddress(value),
  },
};

/** What is allowed when a value is not; null when it is. */
export function refusalOf(name: SiteKeyName, value: string): Allowed | null {
  const { kind, allowed }: SiteKey = siteKeys[name];
  for (const rule of [allowed, kinds[kind]]) {
    if (!rule || rule.check(value)) continue;
    const { check: _, ...refusal } = rule;
    return refusal;
  }
  return null;
}

/** Nothing else than http(s): the client makes it a link. */
function isWebAddress(value: string): boolean {
  return value.length <= 500 && /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);
}
