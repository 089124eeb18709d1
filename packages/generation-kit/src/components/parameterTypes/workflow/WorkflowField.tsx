import { type ParameterOf, type WorkflowValue } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';
import { inputWords } from '../../../inputWords.ts';
import { Labelled } from '../Labelled.tsx';

interface Props {
  parameter: ParameterOf<'workflow'>;
  value: WorkflowValue | null;
}

/** Says what is in an imported workflow. It is changed where it was made, and imported again. */
export function WorkflowField({ parameter, value }: Props) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const nodes = Object.values(value?.graph ?? {});
  const classes = [...new Set(nodes.map((node) => node.class_type))].join(', ');
  return (
    <Labelled label={pick(parameter.label)} hint={parameter.help && pick(parameter.help)}>
      {value ? say('workflow.nodes', { count: nodes.length, classes }) : say('workflow.none')}
    </Labelled>
  );
}
