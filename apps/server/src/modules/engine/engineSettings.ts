/*
 * Checks what an administrator tells of an engine. Its addresses may lie in a private network, since engines stand
 * there; link-local ones are refused, where cloud machines keep their own keys, also when a name leads to one now.
 */
import { lookup } from 'node:dns/promises';
import {
  type EngineAddressKind,
  type EngineAddressProblem,
  type EngineSettings,
  isMetadataAddress,
  limits,
  readEngineAddress,
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
 * @throws ApiError parameterInvalid naming the field
 */
export async function checkSettings(
  settings: EngineSettings,
  resolveName: LookUp = lookUp,
): Promise<EngineSettings> {
  if (settings.kind === 'comfyui') {
    const hosts = await Promise.all(
      settings.hosts.map((host) => checkAddress('hosts', host, 'host', resolveName)),
    );
    return { ...settings, hosts: [...new Set(hosts)] };
  }
  const imageModels = [...new Set(settings.imageModels)];
  if (imageModels.length === 0 && settings.chatModel === '') {
    throw new ApiError('parameterInvalid', {
      name: 'imageModels',
      detail: 'name at least one model for pictures, or a model for texts',
    });
  }
  const baseUrl = await checkAddress('baseUrl', settings.baseUrl, 'service', resolveName);
  return { ...settings, baseUrl, imageModels };
}

async function checkAddress(
  name: string,
  text: string,
  kind: EngineAddressKind,
  resolveName: LookUp,
): Promise<string> {
  const refuse = (problem: EngineAddressProblem) => {
    // What has a password in it is not repeated.
    const read = problem === 'credentials' ? 'this' : JSON.stringify(text.slice(0, 100));
    return new ApiError('parameterInvalid', { name, detail: `${read} was read; ${details[problem]}` });
  };
  const read = readEngineAddress(text, kind);
  if ('problem' in read) throw refuse(read.problem);
  const { hostname } = new URL(read.address);
  const addresses = await resolveName(hostname.replace(/^\[|\]$/g, ''));
  if (addresses.some(isMetadataAddress)) throw refuse('metadata');
  return read.address;
}

/** Where a secret may go. */
export function originsOf(settings: EngineSettings): Set<string> {
  const addresses = settings.kind === 'comfyui' ? settings.hosts : [settings.baseUrl];
  return new Set(addresses.map((address) => new URL(address).origin));
}
