import { limits, type WorkflowField, type WorkflowMapper, type WorkflowMapping } from '@tai/contracts';
import { fitToHost } from '../templates/checkAgainstHost.ts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import { placeholderUses } from '../templates/placeholders.ts';
import { titleOf } from '../templates/workflowFault.ts';
import { applyMapping } from './applyMapping.ts';
import { convertEditorGraph } from './convertEditorGraph.ts';
import { withMaskNodes } from './pictureFields.ts';
import { proposeFields } from './proposeFields.ts';
import { storedFields } from './storedFields.ts';
import { withSeed } from './withSeed.ts';

const { mappingFieldsMax, parametersMax } = limits.engine;

/** How graphs that ComfyUI exports become templates. */
export const workflowMapper: WorkflowMapper = {
  convert: (json, nodes) => convertEditorGraph(json, infoOf(nodes)),
  propose(template, nodes) {
    if (template.parameters || placeholderUses(template.graph).length > 0) return null;
    const graph = withMaskNodes(template.graph);
    return mappingOf({ ...template, graph, fields: proposeFields(graph, infoOf(nodes)) });
  },
  read(template, nodes) {
    const info = infoOf(nodes);
    const stored = storedFields(template, info);
    const names = stored.map(({ parameter, kind }) => parameter?.name ?? kind);
    const others = proposeFields(template.graph, info, names)
      // Inputs of the file are in no form until somebody puts them there.
      .map((field) => ({ ...field, isUsed: field.isFixed }));
    return mappingOf({ ...template, fields: [...stored, ...others] });
  },
  apply: applyMapping,
  withSeed,
  lacks({ graph }, nodes) {
    const info = infoOf(nodes);
    return Object.entries(graph).flatMap(([id, node]) =>
      fitToHost({ [id]: node }, info).lacks.map(({ error, params }) => ({
        title: titleOf(graph, id),
        ...{ error, params },
      })),
    );
  },
};

function infoOf(nodes: unknown): ObjectInfo {
  return nodes instanceof Map ? (nodes as ObjectInfo) : new Map();
}

function mappingOf({ graph, fields, toolName }: WorkflowMapping): WorkflowMapping {
  const shown = fields.slice(0, mappingFieldsMax);
  const isInForm = (field: WorkflowField, place: number) => field.isUsed && place < parametersMax;
  return {
    graph,
    fields: shown.map((field, place) => ({ ...field, isUsed: isInForm(field, place) })),
    ...(toolName && { toolName }),
  };
}
