/*
 * Which texts of a graph are the prompt and which the negative prompt: found from the samplers and guiders, whose
 * `positive` and `negative` inputs are followed back to the nodes that hold the texts.
 */
import { asLink, type Graph } from '../templates/placeholders.ts';

export type TextRole = 'prompt' | 'negative';

/** Inputs that hold what is to be encoded, on encoders and on the text nodes before them. */
const textInput = /^(text|prompt|string|value|text_[gl]|clip_[lg]|t5xxl|llama|text\d|prompt\d)$/;
/** Inputs whose links lead from conditioning to conditioning, or to a text. */
const passing = /(conditioning|positive|negative|^cond\d?$|guider|^text|^prompt|^string|^value$)/i;

/** Roles by `node/input`. A text that is used as both is the prompt. */
export function textRoles(graph: Graph): Map<string, TextRole> {
  const roles = new Map<string, TextRole>();
  const starts = Object.values(graph).filter(
    ({ inputs }) => asLink(inputs['positive']) || asLink(inputs['guider']),
  );
  const guiders = Object.values(graph).filter(
    ({ inputs }) => asLink(inputs['conditioning']) && asLink(inputs['model']),
  );
  const from = (nodes: typeof starts, name: string, role: TextRole) => {
    for (const { inputs } of nodes) follow(graph, inputs[name], role, roles);
  };
  from(starts, 'positive', 'prompt');
  from(guiders, 'conditioning', 'prompt');
  from(starts, 'negative', 'negative');
  return roles;
}

function follow(graph: Graph, start: unknown, role: TextRole, roles: Map<string, TextRole>): void {
  const open = [start];
  const seen = new Set<string>();
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    const link = asLink(value);
    if (!link || !Object.hasOwn(graph, link.from) || seen.has(`${link.from}/${link.slot}`)) continue;
    seen.add(`${link.from}/${link.slot}`);
    const { inputs = {} } = graph[link.from] ?? {};
    // A node that takes both, such as a ControlNet, is followed from its own inputs.
    if (asLink(inputs['positive']) && asLink(inputs['negative'])) continue;
    for (const [name, input] of Object.entries(inputs)) {
      const key = `${link.from}/${name}`;
      if (typeof input === 'string' && textInput.test(name) && !roles.has(key)) roles.set(key, role);
      else if (asLink(input) && passing.test(name)) open.push(input);
    }
  }
}
