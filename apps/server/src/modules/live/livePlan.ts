import { randomInt } from 'node:crypto';
import {
  type Capability,
  detailsOf,
  limits,
  liveImageParameter,
  type LiveClientMessage,
  liveParameters,
  liveSize,
  type ParameterValues,
} from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { assertMayMake } from '../../platform/identity/locks.ts';
import { checkParameters } from '../generation/index.ts';
import type { LivePlan } from './liveSession.ts';

type Start = Extract<LiveClientMessage, { type: 'start' }>;
type Change = Extract<LiveClientMessage, { type: 'parameters' }>;

/** A plan, and what a change of its parameters is checked against. */
export interface CheckedPlan {
  plan: LivePlan;
  capability: Capability;
}

/**
 * What a session is to render with: the rules of jobs, and the engine must render the tool live.
 * @throws ApiError liveOff, liveToolMissing, toolUnknown, modelUnknown, engineUnavailable, featureLocked, or about a parameter
 */
export async function planSession(
  { engines, config }: Pick<Deps, 'engines' | 'config'>,
  account: Pick<Account, 'id' | 'locks'>,
  { tool, engine, model, params, revision, size }: Start,
): Promise<CheckedPlan> {
  if (config.liveRender.kind === 'off') throw new ApiError('liveOff');
  const capability = await engines.find(tool, model);
  assertMayMake(account, capability);
  const { live, engineId } = capability;
  if (engineId !== engine || !live || !liveImageParameter(capability)) {
    throw new ApiError('liveToolMissing', { tool, model });
  }
  const checked = checkLive(capability, params);
  const seed = seedIn(capability, checked) ?? anySeed(capability);
  return {
    capability,
    plan: {
      ...{ tool, model, engineId, seed, revision, expectedMs: live.expectedMs },
      ...liveSize(size, Math.min(live.size, limits.live.sideMax)),
      hasSeed: seedOf(capability) !== undefined,
      params: withSeed(capability, checked, seed),
    },
  };
}

/**
 * The plan with some parameters changed. The seed stays as long as nothing else is said, or the image would jump with
 * every stroke.
 * @throws ApiError about a parameter
 */
export function changedPlan({ plan, capability }: CheckedPlan, { params, revision }: Change): CheckedPlan {
  const known = new Set(liveParameters(capability).map(({ name }) => name));
  const before = Object.fromEntries(Object.entries(plan.params).filter(([name]) => known.has(name)));
  const checked = checkLive(capability, { ...before, ...params });
  const seed = seedIn(capability, checked) ?? anySeed(capability);
  return { capability, plan: { ...plan, seed, revision, params: withSeed(capability, checked, seed) } };
}

/** By the rules of jobs, without what a live session has no say in; engines still get a value for it. */
function checkLive(capability: Capability, sent: ParameterValues): ParameterValues {
  const checked = checkParameters({ ...capability, parameters: liveParameters(capability) }, sent);
  const defaults = capability.parameters.map(({ name, default: value }) => [name, value]);
  return { ...Object.fromEntries(defaults), ...checked };
}

function seedOf({ parameters }: Capability) {
  return parameters.find((parameter) => detailsOf(parameter).seedMax);
}

function anySeed(capability: Capability): number {
  const parameter = seedOf(capability);
  const max = parameter && detailsOf(parameter).seedMax?.(parameter);
  return randomInt((max ?? limits.generation.seedMax) + 1);
}

function seedIn(capability: Capability, params: ParameterValues): number | undefined {
  const parameter = seedOf(capability);
  const value = parameter && params[parameter.name];
  return typeof value === 'number' ? value : undefined;
}

function withSeed(capability: Capability, params: ParameterValues, seed: number): ParameterValues {
  const parameter = seedOf(capability);
  return parameter ? { ...params, [parameter.name]: seed } : params;
}
