/*
 * The tool that runs a workflow of ComfyUI as it is. Its form is the same for every workflow: up to ten images, four masks, a prompt
 * and a negative prompt, four other texts and the seed. Which of them a workflow has is part of its value (`fields`).
 */
import {
  type Capability,
  errorMessage,
  type ErrorName,
  type ErrorParams,
  imagesParameter,
  limits,
  negativePromptParameter,
  type Parameter,
  promptParameter,
  textParameter,
} from '@tai/contracts';
import type { Host } from '../hosts/host.ts';
import type { Identity } from '../offers.ts';
import { seedParameter, words } from '../templates/knownParameters.ts';

export const workflowTool = 'workflow';
/** Stands for the model: the workflow names its own. */
export const workflowModel = 'workflow';
export const workflowToolName = words('ComfyUI workflow', 'ComfyUI 工作流', 'ComfyUI ワークフロー');
export const workflowFlow = 'ComfyUI 工作流';

/** Name of the parameter that holds the workflow. */
export const workflowField = 'workflow';
export const imageFields = places('image', 10);
export const maskFields = places('mask', 4);
export const textFields = places('text', 4);

/** Of the value as JSON: jobs and revisions of boards keep a copy each. */
const bytesMax = 512 * 1024;

export function workflowParameters(allowed: readonly string[]): Parameter[] {
  const place = (name: string) => name.replace(/^\D+/, '');
  return [
    {
      name: workflowField,
      label: words('Workflow', '工作流', 'ワークフロー'),
      help: words(
        'Comes with an import. Change it in ComfyUI, then import it again.',
        '随导入产生。请在 ComfyUI 中修改后重新导入。',
        '読み込みで設定されます。ComfyUI で変更し、もう一度読み込んでください。',
      ),
      ...{ type: 'workflow', required: true, allowed: [...allowed], default: null },
      ...{ nodesMax: limits.engine.templateNodesMax, bytesMax },
    },
    promptParameter({ required: false }),
    negativePromptParameter,
    ...textFields.map((name) =>
      textParameter(
        name,
        'plain',
        words(`Text ${place(name)}`, `文字 ${place(name)}`, `テキスト ${place(name)}`),
      ),
    ),
    ...imageFields.map((name) =>
      imagesParameter(
        name,
        'reference',
        words(`Image ${place(name)}`, `图片 ${place(name)}`, `画像 ${place(name)}`),
        { required: false },
      ),
    ),
    ...maskFields.map((name) =>
      imagesParameter(
        name,
        'mask',
        words(`Mask ${place(name)}`, `蒙版 ${place(name)}`, `マスク ${place(name)}`),
        { required: false },
      ),
    ),
    seedParameter,
  ];
}

/**
 * What the engine offers for workflows: nothing runs before an administrator has allowed nodes. Goes by what is known of the hosts.
 * @param allowed classes of nodes
 */
export function workflowCapability(
  hosts: readonly Host[],
  allowed: readonly string[],
  identity: Identity,
): Capability {
  const names = hosts.map(({ name }) => name).join(', ');
  const problem = problemOf(hosts, allowed, names);
  const isAway = hosts.every((host) => host.awayBecause() !== null);
  return {
    ...{ engineId: identity.id, engineLabel: identity.label },
    ...{ tool: workflowTool, toolName: workflowToolName, flow: workflowFlow },
    ...{ model: workflowModel, modelLabel: workflowToolName, version: '1', medium: 'image' },
    ...{ parameters: workflowParameters(allowed), boardsOnly: true, available: problem === null },
    ...(problem && { reason: errorMessage(problem.error, problem.params), problem }),
    ...(!problem && isAway && { hold: { error: 'hostsAway', params: { hosts: names } } }),
  };
}

function problemOf(
  hosts: readonly Host[],
  allowed: readonly string[],
  names: string,
): { error: ErrorName; params: ErrorParams } | null {
  if (allowed.length === 0) return { error: 'workflowNodesNone', params: {} };
  return hosts.some((host) => host.lastInfo() !== null)
    ? null
    : { error: 'hostsUnreachable', params: { hosts: names } };
}

function places(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => `${name}${place + 1}`);
}
