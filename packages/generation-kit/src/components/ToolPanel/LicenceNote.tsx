import type { Capability } from '@tai/contracts';
import { color, InfoIcon, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';

/** The terms of a model's weights, below its name. */
export function Component({ name, note }: NonNullable<Capability['licence']>) {
  const { pick } = useLanguage();
  return (
    <Note>
      <InfoIcon size={14} />
      <span>
        {name}: {pick(note)}
      </span>
    </Note>
  );
}

const Note = styled.small`
  display: flex;
  gap: 6px;
  margin-top: 6px;
  line-height: 1.45;
  color: ${color.textMuted};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
