import type { FormEvent, ReactNode } from 'react';
import { styled } from '../../styled.ts';
import { color } from '../../theme/tokens.ts';
import { useInvalidFocus } from './useInvalidFocus.ts';

export interface FormProps {
  /** Grows each time the form was tried (`useFormState`); the focus then goes to the first field that is wrong. */
  attempt: number;
  onSubmit: () => void;
  children: ReactNode;
}

/** Fields below each other. Enter submits. */
export function Form({ attempt, onSubmit, children }: FormProps) {
  return (
    <Fields
      ref={useInvalidFocus<HTMLFormElement>(attempt)}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </Fields>
  );
}

const Fields = styled.form`
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

/** What a form is for, above its fields. */
export const FormHelp = styled.p`
  margin: 0;
  color: ${color.textMuted};
`;
