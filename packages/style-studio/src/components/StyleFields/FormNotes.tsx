import { Button, FormProblem, color, fontSize, radius, styled } from '@tai/design-system';

interface RestoredProps {
  text: string;
  discardLabel: string;
  onDiscard: () => void;
}

/** Says that a form holds what was entered at an earlier time. */
export function RestoredNote({ text, discardLabel, onDiscard }: RestoredProps) {
  return (
    <Note role="status">
      <span>{text}</span>
      <Button size="compact" variant="ghost" onClick={onDiscard}>
        {discardLabel}
      </Button>
    </Note>
  );
}

/** Why a form could not be sent, beside its buttons: the form is higher than most screens. */
export function FooterProblem({ text }: { text: string | null }) {
  return (
    <Failure data-empty={text === null || undefined}>
      <FormProblem text={text} />
    </Failure>
  );
}

/** A line above the fields. */
export const Note = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  padding: 8px 12px;
  border-radius: ${radius.control};
  background: color-mix(in srgb, ${color.warning} 14%, transparent);
  color: ${color.text};
  font-size: ${fontSize.caption};
`;

const Failure = styled.div`
  flex: 1 1 100%;
  overflow-wrap: anywhere;
  /* It stays in the document, so that what appears in it is read out. */
  &[data-empty] {
    flex: none;
    width: 0;
    margin-inline-start: -8px;
  }
`;
