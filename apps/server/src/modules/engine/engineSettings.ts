/*
 * Checks what an administrator tells of an engine. Its addresses may lie in a private network, since engines stand
 * there; link-local ones are refused, where cloud machines keep their own keys, also when a name leads to one now.
 */
import { lookup } from 'node:dns/promises';
import {
  type EngineAddressProblem,
  engineAddresses,
  type EngineKind,
  type EngineSettings,
  type EngineSettingsProblem,
  isMetadataAddress,
  limits,
  readEngineSettings,
} from '@tai/contracts';
import { withinTime } from '../../engines/withinTime.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** Milliseconds that a name may take to be looked up. */
const lookupTime = 2_000;

const details: Record<EngineAddressProblem, string> = {
  notWeb: 'an address http://… or https://… is allowed',
  credentials: 'a name and password are not allowed in it; enter them as the key',
  path: 'scheme, host and port alone are allowed, without path and query',
  metadata: 'link-local addresses are not allowed',
  tooLong: `at most ${limits.engine.urlMaxLength} characters are allowed`,
};

/** Addresses of a name; none when it is not known. */
export type LookUp = (hostname: string) => Promise<string[]>;

const lookUp: LookUp = async (hostname) => {
  try {
    const found = await withinTime(lookup(hostname, { all: true }), lookupTime);
    return found.map(({ address }) => address);
  } catch {
    // A machine that is off now may be known later.
    return [];
  }
};

/**
 * The settings as they are stored: addresses in one form, each once.
 * @throws ApiError badRequest, parameterInvalid naming the field
 */
export async function checkSettings(
  kinds: readonly EngineKind[],
  given: EngineSettings,
  resolveName: LookUp = lookUp,
): Promise<EngineSettings> {
  const kind = kinds.find(({ id }) => id === given.kind);
  if (!kind) {
    const known = kinds.map(({ id }) => id).join(', ');
    throw new ApiError('badRequest', { detail: `settings.kind: one of ${known} is expected` });
  }
  const { settings, problems } = readEngineSettings(kind, given);
  for (const [name, problem] of Object.entries(problems)) throw refusalOf(name, problem);
  await Promise.all(
    kind.fields.map((field) =>
      Promise.all(
        engineAddresses([field], settings).map((address) => assertNoMetadata(address, resolveName)),
      ),
    ),
  );
  return settings;
}

function refusalOf(name: string, problem: EngineSettingsProblem): ApiError {
  const badRequest = (detail: string) =>
    new ApiError('badRequest', { detail: `settings.${name}: ${detail}` });
  switch (problem.kind) {
    case 'needed':
      return badRequest('a value is needed');
    case 'wrongType':
      return badRequest('another type is expected');
    case 'tooMany':
      return badRequest(`at most ${problem.max} are allowed`);
    case 'tooLong':
      return badRequest(`at most ${problem.max} characters are allowed`);
    case 'notOffered':
      return new ApiError('parameterInvalid', {
        name,
        detail: `${JSON.stringify(problem.value.slice(0, 100))} was read; allowed is one of ${problem.offered}`,
      });
    case 'oneNeeded':
      return new ApiError('parameterInvalid', { name, detail: problem.message.en });
    case 'address':
      return addressRefusal(name, problem.address, problem.problem);
  }
}

function addressRefusal(name: string, address: string, problem: EngineAddressProblem): ApiError {
  // What has a password in it is not repeated.
  const read = problem === 'credentials' ? 'this' : JSON.stringify(address.slice(0, 100));
  return new ApiError('parameterInvalid', { name, detail: `${read} was read; ${details[problem]}` });
}

/** @throws ApiError engineAddressForbidden when the name leads to where cloud machines keep their keys */
async function assertNoMetadata(address: string, resolveName: LookUp): Promise<void> {
  const { hostname } = new URL(address);
  const found = await resolveName(hostname.replace(/^\[|\]$/g, ''));
  if (found.some(isMetadataAddress)) throw new ApiError('engineAddressForbidden', { host: hostname });
}
