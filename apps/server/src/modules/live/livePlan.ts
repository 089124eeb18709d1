import { randomInt } from 'node:crypto';
import {
  type Capability,
  detailsOf,
  type EngineStyle,
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
import { checkParameters, chosenStyles } from '../generation/index.ts';
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
  deps: Pick<Deps, 'engines' | 'config' | 'personStyles'>,
  account: Pick<Account, 'id' | 'locks'>,
  { tool, engine, model, params, revision, size }: Start,
): Promise<CheckedPlan> {
  const { engines, config } = deps;
  if (config.liveRender.kind === 'off') throw new ApiError('liveOff');
  const capability = await engines.find(tool, model);
  assertMayMake(account, capability);
  const { live, engineId } = capability;
  if (engineId !== engine || !live || !liveImageParameter(capability)) {
    throw new ApiError('liveToolMissing', { tool, model });
  }
  const { values, trainedStyles } = await checkLive(deps, capability, params, account.id);
  const seed = seedIn(capability, values) ?? anySeed(capability);
  return {
    capability,
    plan: {
      ...{ tool, model, engineId, seed, revision, expectedMs: live.expectedMs },
      ...liveSize(size, Math.min(live.size, limits.live.sideMax)),
      hasSeed: seedOf(capability) !== undefined,
      params: withSeed(capability, values, seed),
      trainedStyles,
    },
  };
}

/**
 * The plan with some parameters changed. The seed stays as long as nothing else is said, or the image would jump with
 * every stroke.
 * @throws ApiError about a parameter
 */
export async function changedPlan(
  deps: Pick<Deps, 'personStyles'>,
  { plan, capability }: CheckedPlan,
  { params, revision }: Change,
  userId: string,
): Promise<CheckedPlan> {
  const known = new Set(liveParameters(capability).map(({ name }) => name));
  const before = Object.fromEntries(Object.entries(plan.params).filter(([name]) => known.has(name)));
  const { values, trainedStyles } = await checkLive(deps, capability, { ...before, ...params }, userId);
  const seed = seedIn(capability, values) ?? anySeed(capability);
  const changed = { seed, revision, trainedStyles, params: withSeed(capability, values, seed) };
  return { capability, plan: { ...plan, ...changed } };
}

/** By the rules of jobs, without what a live session has no say in; engines still get a value for it. */
async function checkLive(
  { personStyles }: Pick<Deps, 'personStyles'>,
  capability: Capability,
  sent: ParameterValues,
  userId: string,
): Promise<{ values: ParameterValues; trainedStyles: EngineStyle[] }> {
  const live = { ...capability, parameters: liveParameters(capability) };
  const offered = await personStyles.withNamed(live, sent, userId);
  const checked = checkParameters(offered, sent);
  const trainedStyles = await personStyles.resolve(chosenStyles(offered, checked));
  const defaults = capability.parameters.map(({ name, default: value }) => [name, value]);
  return { values: { ...Object.fromEntries(defaults), ...checked }, trainedStyles };
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
