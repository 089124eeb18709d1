import { useErrorText } from '@tai/api-client';
import { type EngineProblem, workflowFaults, type WorkflowFault, type WorkflowProblem } from '@tai/contracts';
import { adminWords } from '../../words.ts';

/** Why an engine or a host cannot be used: by its name in the catalogue, else the English sentence that an engine brings. */
export function useEngineProblemText(): (found: {
  problem: string;
  cause?: EngineProblem | undefined;
}) => string {
  const errorText = useErrorText();
  return ({ problem, cause }) =>
    cause ? errorText({ kind: 'api', code: 0, msg: problem, ...cause }) : problem;
}

const isFault = (name: string): name is WorkflowFault => workflowFaults.some((fault) => fault === name);

/** What is wrong with a workflow, behind the title of the node that it is about. */
export function useWorkflowProblemText(): (problem: WorkflowProblem) => string {
  const say = adminWords.useWords();
  const errorText = useErrorText();
  return ({ title, error, params }) => {
    const text = isFault(error)
      ? say(`fault.${error}`, params)
      : errorText({ kind: 'api', code: 0, msg: '', error, params });
    // A sentence that names the node itself needs no title before it.
    return title === '' || title === params['node'] ? text : say('templates.problemOfNode', { title, text });
  };
}
