/*
 * What can be made: each tool with each model that some host has. What only hosts that are away had is offered too, with the
 * reason why its jobs wait; hosts that never answered offer nothing.
 */
import { createHash } from 'node:crypto';
import {
  type Capability,
  errorMessage,
  type EngineRequest,
  type LocalizedText,
  type Medium,
  type Parameter,
  sizeParameter,
  styleFamilyLabel,
  tools,
  type WorkflowProblem,
  type WorkflowTemplate,
} from '@tai/contracts';
import { workflowTool } from './boards/workflowTool.ts';
import type { Host } from './hosts/host.ts';
import { builtinVariants } from './templates/builtin/index.ts';
import type { Variant } from './templates/builtin/variant.ts';
import { graphMedium } from './templates/graphMedium.ts';
import { fitToHost, missingChoice } from './templates/checkAgainstHost.ts';
import { checkTemplate } from './templates/checkTemplate.ts';
import { words } from './templates/knownParameters.ts';
import { distilledSampling, modelTitle, nativeSide, samplingDefaults } from './templates/modelNames.ts';
import { styleFamiliesOf } from './styles/styleFamilies.ts';
import { withoutTrained } from './styles/usedStyles.ts';
import type { ObjectInfo } from './templates/objectInfo.ts';
import { parametersOf } from './templates/readParameters.ts';

/** One tool with one model, and the hosts that can do it. */
export interface Offer {
  capability: Capability;
  template: WorkflowTemplate;
  /** Values by placeholder that come from no parameter. */
  values?: ReadonlyMap<string, unknown>;
  hosts: readonly Host[];
}

export interface ToolPlan {
  tool: string;
  toolName: LocalizedText;
  flow: string;
  variants: readonly Variant[];
  /** Why the workflow cannot be used anywhere, null when it can. */
  problem: WorkflowProblem | null;
}

export interface Identity {
  id: string;
  label: LocalizedText;
}

const reasonMaxLength = 500;
const ownLabel = words('Own workflow', '自定义工作流', '独自のワークフロー');

/** The tools of an engine: those that it comes with, replaced and joined by the administrator's. */
export function planTools(templates: Readonly<Record<string, WorkflowTemplate>>): ToolPlan[] {
  const builtin = Object.entries(tools).map(([tool, { name, flow }]) => ({ tool, toolName: name, flow }));
  const added = Object.entries(templates)
    .filter(([tool]) => !Object.hasOwn(tools, tool) && tool !== workflowTool)
    .map(([tool, { toolName }]) => ({
      tool,
      toolName: toolName ?? words(tool, tool, tool),
      flow: toolName?.zh ?? tool,
    }));
  return [...builtin, ...added].map(({ tool, toolName, flow }) => {
    const own = Object.hasOwn(templates, tool) ? templates[tool] : undefined;
    if (!own) {
      return { tool, toolName, flow, variants: builtinVariants[tool as keyof typeof tools], problem: null };
    }
    const [problem = null] = checkTemplate(own, tool);
    return {
      tool,
      toolName: own.toolName ?? toolName,
      flow,
      variants: [{ id: 'workflow', label: ownLabel, template: own }],
      problem,
    };
  });
}

/**
 * Every offer, in the order of the tools. One whose hosts are away or lack something has no hosts.
 * @param patience milliseconds to wait for hosts that never answered
 */
export async function listOffers(
  plans: readonly ToolPlan[],
  hosts: readonly Host[],
  identity: Identity,
  patience?: number,
): Promise<Offer[]> {
  const answers = await Promise.allSettled(hosts.map((host) => host.info(patience)));
  const there: KnownHost[] = [];
  const remembered: KnownHost[] = [];
  hosts.forEach((host, place) => {
    const answer = answers[place];
    const info = host.lastInfo();
    if (answer?.status === 'fulfilled') there.push({ host, info: answer.value });
    else if (info) remembered.push({ host, info });
  });
  return plans.flatMap((plan) => {
    const now = there.length > 0 ? offersOf(plan, there, identity) : [];
    const usable = now.filter(({ capability }) => capability.available);
    const before = remembered.length > 0 ? offersOf(plan, remembered, identity) : [];
    const waiting = before.filter(
      ({ capability: { available, model } }) =>
        available && !usable.some(({ capability }) => capability.model === model),
    );
    if (usable.length + waiting.length > 0) return [...usable, ...waiting.map(held)];
    return now.length > 0
      ? now
      : unreachable(before.length > 0 ? before : offersOf(plan, [], identity), hosts);
  });
}

/** An offer of hosts that are all away: its jobs wait for them. */
function held(offer: Offer): Offer {
  const names = offer.hosts.map(({ name }) => name).join(', ');
  const hold = { error: 'hostsAway', params: { hosts: names } };
  return { ...offer, hosts: [], capability: { ...offer.capability, hold } };
}

/** Offers while no host is there. What the hosts lacked before matters more than that they are away. */
function unreachable(offers: readonly Offer[], hosts: readonly Host[]): Offer[] {
  const reasons = hosts.map((host) => host.awayBecause() ?? `${host.name} does not answer`);
  const reason = shorten(`No ComfyUI host can be reached: ${reasons.join('; ')}`);
  const problem = { error: 'hostsUnreachable', params: { hosts: hosts.map(({ name }) => name).join(', ') } };
  const isKnown = hosts.some((host) => host.lastInfo());
  return offers.map(({ capability, ...offer }) => ({
    ...offer,
    capability: isKnown ? capability : { ...capability, available: false, reason, problem },
  }));
}

/** True when a host with these nodes and models can do a request. */
export function canDo(plans: readonly ToolPlan[], known: KnownHost, request: EngineRequest): boolean {
  const { tool, model } = request;
  const plan = plans.find((one) => one.tool === tool);
  if (!plan) return false;
  const offers = offersOf(plan, [known], { id: '', label: plan.toolName });
  const offer = offers.find(({ capability, hosts }) => capability.model === model && hosts.length > 0);
  return (
    offer !== undefined && missingChoice(offer.template.graph, known.info, withoutTrained(request)) === null
  );
}

interface KnownHost {
  host: Host;
  info: ObjectInfo;
}

function offersOf(plan: ToolPlan, hosts: readonly KnownHost[], identity: Identity): Offer[] {
  const offers = new Map<string, Offer>();
  const lacking: string[] = [];
  let problem: Capability['problem'];
  for (const variant of plan.problem ? [] : plan.variants) {
    const fits = hosts.map(({ host, info }) => ({
      host,
      info,
      fit: fitToHost(variant.template.graph, info),
    }));
    for (const { host, info, fit } of fits) {
      if (fit.lacks.length > 0) continue;
      for (const model of fit.models ?? [variant.id]) {
        const known = offers.get(model);
        // The same file name in two workflows of a tool means the first of them.
        if (known && known.template !== variant.template) continue;
        offers.set(
          model,
          known
            ? withHost(known, host, formOf(plan, variant.template, info, model))
            : offerOf(plan, variant, { model: fit.models ? model : null, info, identity, hosts: [host] }),
        );
      }
    }
    const nearest = fits.toSorted((a, b) => a.fit.lacks.length - b.fit.lacks.length)[0];
    const [lack] = nearest?.fit.lacks ?? [];
    if (nearest && lack)
      problem ??= { error: lack.error, params: { host: nearest.host.name, ...lack.params } };
    if (nearest && nearest.fit.lacks.length > 0) {
      lacking.push(
        `${plan.variants.length > 1 ? `${variant.label.en}: ` : ''}${nearest.fit.lacks.map(({ text }) => text).join(', ')}`,
      );
    }
  }
  if (offers.size > 0) return apart([...offers.values()]);
  const [first] = plan.variants;
  if (!first) return [];
  const reason = plan.problem
    ? errorMessage('workflowUnusable')
    : `No ComfyUI host has what this tool needs. Missing: ${lacking.join('; or for ')}`;
  if (plan.problem) problem = { error: 'workflowUnusable', params: {} };
  return [
    offerOf(plan, first, {
      ...{ model: null, info: null, identity, hosts: [], reason: shorten(reason) },
      ...(problem && { problem }),
      ...(plan.problem && { workflowProblem: plan.problem }),
    }),
  ];
}

/** Several files of one model are told apart by their names. */
function apart(offers: readonly Offer[]): Offer[] {
  const byLabel = Map.groupBy(offers, ({ capability }) => capability.modelLabel.en);
  return offers.map((offer) => {
    const { model, modelLabel } = offer.capability;
    if ((byLabel.get(modelLabel.en)?.length ?? 0) < 2) return offer;
    const named = (label: string) => `${label} (${modelTitle(model)})`;
    const { en, zh, ja } = modelLabel;
    const told = words(named(en), named(zh), named(ja));
    return { ...offer, capability: { ...offer.capability, modelLabel: told } };
  });
}

/** The offer with one more host: a person can choose whatever some host has. */
function withHost({ capability, ...offer }: Offer, host: Host, found: readonly Parameter[]): Offer {
  const parameters = capability.parameters.map((parameter) => {
    const twin = found.find(({ name }) => name === parameter.name);
    if (parameter.type === 'select' && twin?.type === 'select')
      return { ...parameter, options: united(parameter.options, twin.options) };
    return parameter.type === 'styles' && twin?.type === 'styles'
      ? { ...parameter, options: united(parameter.options, twin.options) }
      : parameter;
  });
  // The first host may have no LoRA at all, and so no field for them.
  const added = found.filter(({ name }) => !parameters.some((one) => one.name === name));
  return {
    ...offer,
    hosts: [...offer.hosts, host],
    capability: { ...capability, parameters: [...parameters, ...added] },
  };
}

function united<Option extends { value: string }>(own: Option[], other: readonly Option[]): Option[] {
  const known = new Set(own.map(({ value }) => value));
  return [...own, ...other.filter(({ value }) => !known.has(value))];
}

interface OfferOptions {
  /** Null when the workflow names none. */
  model: string | null;
  info: ObjectInfo | null;
  identity: Identity;
  hosts: Host[];
  reason?: string;
  problem?: Capability['problem'];
  workflowProblem?: WorkflowProblem;
}

function offerOf(plan: ToolPlan, { id, label, template, licence }: Variant, options: OfferOptions): Offer {
  const { model, info, identity, hosts, reason, problem, workflowProblem } = options;
  const title = model === null ? null : modelTitle(model);
  return {
    template,
    hosts,
    capability: {
      engineId: identity.id,
      engineLabel: identity.label,
      tool: plan.tool,
      toolName: plan.toolName,
      model: model ?? id,
      modelLabel: title === null || licence ? label : words(title, title, title),
      version: versionOf(template),
      flow: plan.flow,
      medium: graphMedium(template.graph),
      parameters: formOf(plan, template, info, model ?? '').map((parameter) =>
        template.parameters && plan.variants[0]?.id === 'workflow'
          ? parameter
          : suitedTo(parameter, model ?? id, graphMedium(template.graph)),
      ),
      ...(licence && { licence }),
      available: reason === undefined,
      ...(reason === undefined ? {} : { reason }),
      ...(problem && { problem }),
      ...(workflowProblem && { workflowProblem }),
    },
  };
}

/**
 * The form of a workflow with a model. LoRAs of the hosts count as of the tool's flow and of the model's family, so that they can be
 * mixed with each other and with trained styles of that kind.
 */
function formOf(
  plan: Pick<ToolPlan, 'flow'>,
  template: WorkflowTemplate,
  info: ObjectInfo | null,
  model: string,
): Parameter[] {
  const families = styleFamiliesOf(template.graph, model);
  const [family] = families;
  const kind = { flow: plan.flow, model: family === undefined ? '' : styleFamilyLabel(family).en };
  return parametersOf(template, info, families).map((parameter) =>
    parameter.type === 'styles'
      ? {
          ...parameter,
          options: parameter.options.map((option) => (option.flow === '' ? { ...option, ...kind } : option)),
        }
      : parameter,
  );
}

/** Starts with what a model is usually run with. What an administrator declared is left alone. */
function suitedTo(parameter: Parameter, model: string, medium: Medium): Parameter {
  if (medium !== 'image') {
    // Workflows of clips say what their models want; only distilled ones differ from that.
    const other = distilledSampling(model)?.[parameter.name as 'steps' | 'cfg'];
    return parameter.type === 'number' && other !== undefined ? { ...parameter, default: other } : parameter;
  }
  const { steps, cfg } = samplingDefaults(model);
  if (parameter.type === 'number' && parameter.name === 'steps') return { ...parameter, default: steps };
  if (parameter.type === 'number' && parameter.name === 'cfg') return { ...parameter, default: cfg };
  return parameter.type === 'size' && parameter.name === 'size'
    ? sizeParameter(nativeSide(model))
    : parameter;
}

/** Changes with the workflow: another one makes other pictures of the same seed. */
function versionOf({ graph }: WorkflowTemplate): string {
  return createHash('sha256').update(JSON.stringify(graph)).digest('hex').slice(0, 12);
}

function shorten(text: string): string {
  return text.length > reasonMaxLength ? `${text.slice(0, reasonMaxLength).toWellFormed()}…` : text;
}
