import { type BoardNode, type Capability, type Parameter, readWorkflow } from '@tai/contracts';

/**
 * The capability as a node has it: a node that holds a workflow has fields for the inputs that this workflow names, called as there,
 * and all of its images are needed. Other capabilities stay as they are.
 */
export function withOwnFields(capability: Capability, { values }: Pick<BoardNode, 'values'>): Capability {
  const holder = capability.parameters.find(({ type }) => type === 'workflow');
  if (!holder) return capability;
  const fields = new Map(readWorkflow(values[holder.name])?.fields.map((field) => [field.name, field]));
  const parameters = capability.parameters.flatMap((parameter): Parameter[] => {
    if (parameter === holder) return [parameter];
    const field = fields.get(parameter.name);
    if (!field) return [];
    const { title } = field;
    return [
      {
        ...parameter,
        ...(title !== undefined && { label: { en: title, zh: title, ja: title } }),
        ...(parameter.type === 'images' && { required: true }),
      },
    ];
  });
  return { ...capability, parameters };
}
