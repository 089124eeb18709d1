import { styled, color } from '@tai/design-system';

/** Fields below each other. */
export const Form = styled.form`
  display: grid;
  gap: 16px;
`;

/** What went wrong with the whole form; read out when it appears. */
export function FormProblem({ text }: { text: string | null }) {
  return <Problem role="alert">{text}</Problem>;
}

const Problem = styled.div`
  color: ${color.dangerText};
  &:empty {
    display: none;
  }
`;
