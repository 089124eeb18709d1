/*
 * A kind of engine: all that the product has to know of engines which work elsewhere. Each engine package exports its
 * kind; `apps/server/src/engines/engineKinds.ts` lists them, and no other file names one.
 */
import * as z from 'zod/mini';
import { localizedText, type LocalizedText } from '../generation/localizedText.ts';
import type { GenerationEngine } from '../generation/engine.ts';
import type { WorkflowTemplate } from '../generation/workflowTemplate.ts';
import type { EngineTest } from './engine.routes.ts';
import type { BoardContent } from '../canvas/board.ts';
import type { ExportProblem, ImportReport } from '../canvas/canvasExchange.routes.ts';
import type { Capability } from '../generation/capability.ts';
import type { EngineProblem, WorkflowProblem } from '../generation/engineProblem.ts';
import type { Parameter, ParameterValues } from '../generation/parameterTypes/definitions.ts';
import type { WorkflowMapping } from './workflowMapping.ts';
import { engineField, oneOfFields, type EngineField, type EngineSettings } from './engineSettings.ts';

/** What the administration renders of a kind. */
export const engineKindForm = z.object({
  /** Stored with every engine of this kind: lower-case letters, digits and dashes. */
  id: z.string(),
  label: localizedText,
  /** What an administrator adds, as the object of a sentence: “Add ComfyUI hosts”. */
  description: localizedText,
  fields: z.array(engineField),
  atLeastOne: z.optional(oneOfFields),
  /** The key or password; null for engines that need none. */
  secret: z.nullable(z.object({ label: localizedText, hint: z.optional(localizedText) })),
  /** Null for engines that do not work with workflow templates. */
  workflows: z.nullable(
    z.object({
      /** Which files can be uploaded. */
      fileHint: localizedText,
    }),
  ),
});
export type EngineKindForm = z.infer<typeof engineKindForm>;

/** What an engine is made from. */
export interface EngineBlueprint<Settings extends object = EngineSettings> {
  /** Stored with every picture. */
  id: string;
  label: LocalizedText;
  settings: Settings;
  /** The opened key or password. */
  secret: string | null;
  /** Workflows that replace those the engine comes with or add tools, by tool. */
  templates: Readonly<Record<string, WorkflowTemplate>>;
  /** Paths of the folders that fields of the type `folder` may name; none when absent. */
  folders?: Readonly<Record<string, string>> | undefined;
}

/** A variable of the environment from which an engine of this kind can be configured. */
interface EngineVariable<Name extends string = string> {
  /** Field that it fills, or `secret`. Values of a list are separated by commas. */
  fills: Name | 'secret';
  /** What it is for, for docs/operations.md. */
  purpose: string;
  /** What is allowed, where the limits of the field do not say it all. */
  allowed?: string;
  /** Another variable without which this one is an error, and the end of the sentence that says what to do. */
  requires?: { variable: string; advice: string };
}

/** What an engine and its hosts have, for reading and writing boards. */
interface WorkflowSetting {
  /** What each host says of its nodes: answers of `nodesOf`. */
  nodes: readonly unknown[];
}

/** A function node of a board with all that it runs with. */
export interface WorkflowStep {
  nodeId: string;
  /** Empty where nobody gave it one. */
  title: string;
  tool: string;
  model: string;
  parameters: readonly Parameter[];
  /** Checked values by parameter, but for images and masks. */
  params: ParameterValues;
  /** Images and masks by parameter: results of steps before, or files with their sizes where these are known. */
  files: Readonly<
    Record<string, readonly ({ step: string } | { name: string; width: number; height: number })[]>
  >;
}

/** Reads workflows of another program as boards, and writes boards as its workflows. */
export interface WorkflowBoards {
  /** @param capabilities what all engines offer; the report lists what none of them can do */
  read(
    json: object,
    setting: WorkflowSetting & { capabilities: readonly Capability[] },
  ): { content: BoardContent; report: ImportReport } | { problem: EngineProblem };
  /**
   * @param steps each after those that it needs
   * @param setting with the workflows of the engine that replace those it comes with, by tool
   */
  write(
    steps: readonly WorkflowStep[],
    setting: WorkflowSetting & { templates: Readonly<Record<string, WorkflowTemplate>> },
  ): { graph: WorkflowTemplate['graph'] } | { problems: ExportProblem[] };
}

/** Proposes fields for a graph, and makes the template that they ask for. Pure: `nodes` is what `nodesOf` of an engine told. */
export interface WorkflowMapper {
  /** The graph of a workflow as an editor saves it, or why it cannot be read. */
  convert(
    json: object,
    nodes: unknown,
  ): { graph: WorkflowTemplate['graph'] } | { problems: WorkflowProblem[] };
  /** Null when a file is a template already: it has placeholders or says its own form. */
  propose(template: WorkflowTemplate, nodes: unknown): WorkflowMapping | null;
  /** The mapping of a template, to change it. */
  read(template: WorkflowTemplate, nodes: unknown): WorkflowMapping;
  /** The template of a mapping, not yet checked. */
  apply(mapping: WorkflowMapping): unknown;
  /** A template whose seeds are all placeholders: without, the same picture is made again and again. */
  withSeed(template: WorkflowTemplate): WorkflowTemplate;
  /** What a host lacks for a template. */
  lacks(template: WorkflowTemplate, nodes: unknown): WorkflowProblem[];
}

interface KindCode<Fields extends EngineField[]> {
  workflows: {
    fileHint: LocalizedText;
    /** What is wrong with a template; empty when it can be used. */
    check(template: unknown, tool: string): WorkflowProblem[];
    /** Templates that the engine comes with, the one that is tried first at the beginning. */
    builtin(tool: string): readonly { name: string; template: WorkflowTemplate }[];
    /** How uploaded graphs become templates. */
    mapping: WorkflowMapper;
    /** Null for kinds whose workflows are no boards. */
    boards: WorkflowBoards | null;
  } | null;
  /** An engine that the environment configures: its name, and its variables by name. Its id is that of the kind. */
  environment?: {
    name: string;
    variables: Readonly<Record<string, EngineVariable<Fields[number]['name']>>>;
  };
  /** @throws Error when the engine refuses its settings */
  make(blueprint: EngineBlueprint<SettingsOf<Fields>>): GenerationEngine;
  /**
   * Tries settings without making anything, where more can be told than the engine's hosts and capabilities.
   * @throws Error when nobody answers
   */
  check?(blueprint: EngineBlueprint<SettingsOf<Fields>>, signal: AbortSignal): Promise<EngineTest>;
}

type SettingsOf<Fields extends EngineField[]> = {
  [Field in Fields[number] as Field['name']]: Field extends { type: 'hosts' | 'list' } ? string[] : string;
};

export type EngineKind = EngineKindForm & KindCode<EngineField[]>;

/** Declares a kind; its `make` gets settings with the types of its fields. */
export function defineEngineKind<const Fields extends EngineField[]>(
  kind: Omit<EngineKindForm, 'fields' | 'atLeastOne' | 'workflows'> &
    KindCode<Fields> & {
      fields: Fields;
      atLeastOne?: { fields: Fields[number]['name'][]; message: LocalizedText };
    },
): EngineKind {
  return kind;
}
