import { color, radius, Spinner, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { BoardTemplate } from '../../domain/templates/template.ts';
import { templateCovers } from '../../templateImages.ts';
import { templateWords } from '../../templateWords.ts';
import { useUnusable } from './useTemplateNames.ts';

interface Props {
  templates: readonly BoardTemplate[];
  onUse: (template: BoardTemplate) => void;
  /** Id of the one that is about to become a board. */
  busy: string | null;
  /** One line that scrolls to the side, as high as its highest card. */
  isRow?: boolean;
}

/** Templates as pressable cards. One that cannot be used now says why. */
export function TemplateCards({ templates, onUse, busy, isRow = false }: Props) {
  const say = templateWords.useWords();
  const { pick } = useLanguage();
  const unusable = useUnusable();
  return (
    <Cards data-row={isRow || undefined}>
      {templates.map((template) => {
        const reason = unusable(template);
        const title = pick(template.title);
        const isOff = reason !== undefined || (busy !== null && busy !== template.id);
        return (
          <li key={template.id}>
            <Card
              type="button"
              data-template={template.id}
              aria-label={say('templates.use', { title })}
              aria-describedby={`template-${template.id}`}
              aria-disabled={isOff || undefined}
              aria-busy={busy === template.id || undefined}
              onClick={() => {
                if (!isOff && busy === null) onUse(template);
              }}
            >
              <Cover>
                <img src={templateCovers[template.id]} alt="" loading="lazy" decoding="async" />
                {busy === template.id && <Spinner />}
              </Cover>
              <strong>{title}</strong>
              <small id={`template-${template.id}`}>{reason ?? pick(template.summary)}</small>
            </Card>
          </li>
        );
      })}
    </Cards>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  &[data-row] {
    grid-template-columns: none;
    grid-auto-columns: 200px;
    grid-auto-flow: column;
    gap: 12px;
    padding: 2px;
    margin: -2px;
    overflow-x: auto;
    overscroll-behavior-x: contain;
  }
`;

const Card = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  align-content: start;
  width: 100%;
  height: 100%;
  padding: 0 0 4px;
  border: 0;
  border-radius: ${radius.card};
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;
  strong {
    margin-top: 6px;
    font-weight: 550;
  }
  small {
    color: ${color.textMuted};
    font-size: 12px;
    line-height: 1.4;
  }
  &[aria-disabled] {
    cursor: not-allowed;
    strong {
      color: ${color.textMuted};
    }
    img {
      opacity: 0.45;
    }
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
`;

const Cover = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 16 / 10;
  border-radius: ${radius.card};
  background: ${color.raised};
  img {
    grid-area: 1 / 1;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > :not(img) {
    z-index: 1;
    grid-area: 1 / 1;
  }
  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${color.hairline};
    content: '';
  }
  :hover > &::after {
    box-shadow: inset 0 0 0 1px ${color.hairlineStrong};
  }
`;
