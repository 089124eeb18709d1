import { color, styled } from '@tai/design-system';

/** The form of a dialog, its parts below each other. */
export const DialogForm = styled.form`
  display: grid;
  gap: 16px;
`;

/** Two fields beside each other. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  align-items: start;
`;

/** Why the last try did not work. */
export const FormFailure = styled.p`
  margin: 0;
  color: ${color.dangerText};
`;

/** The buttons below a form, at its end. */
export const DialogButtons = styled.div`
  display: flex;
  gap: 8px;
  justify-content: flex-end;
`;
