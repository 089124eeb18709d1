import type { WorkflowProblem } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { useWorkflowProblemText } from '../Engines/problemWords.ts';

/** Everything that is wrong with a file or a workflow. */
export function ProblemList({ title, problems }: { title: string; problems: readonly WorkflowProblem[] }) {
  const textOf = useWorkflowProblemText();
  return (
    <Refusal role="alert">
      <p>{title}</p>
      <ul>
        {[...new Set(problems.map(textOf))].map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Refusal>
  );
}

/** The box of a refusal. */
export const Refusal = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px;
  border-radius: calc(8px * var(--tai-rounding));
  background: color-mix(in srgb, ${color.danger} 12%, transparent);
  color: ${color.dangerText};
  overflow-wrap: anywhere;
  ul {
    display: grid;
    gap: 4px;
    padding-inline-start: 18px;
    list-style: disc;
  }
`;
