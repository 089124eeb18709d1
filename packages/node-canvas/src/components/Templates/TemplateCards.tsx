import { color, radius, Spinner, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useId } from 'react';
import type { BoardTemplate } from '../../domain/templates/template.ts';
import { templateCovers } from '../../templateImages.ts';
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
  const listId = useId();
  const { pick } = useLanguage();
  const unusable = useUnusable();
  return (
    <Cards data-row={isRow || undefined}>
      {templates.map((template) => {
        const reason = unusable(template);
        const isOff = reason !== undefined || (busy !== null && busy !== template.id);
        return (
          <Item key={template.id} data-off={isOff || undefined}>
            <Press
              type="button"
              data-template={template.id}
              aria-describedby={`${listId}-${template.id}`}
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
              {pick(template.title)}
            </Press>
            <small id={`${listId}-${template.id}`}>{reason ?? pick(template.summary)}</small>
          </Item>
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

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  align-content: start;
  text-align: start;
  small {
    color: ${color.textMuted};
    font-size: 12px;
    line-height: 1.4;
  }
  &[data-off] {
    img {
      opacity: 0.45;
    }
    button {
      color: ${color.textMuted};
      cursor: not-allowed;
    }
  }
`;

const Press = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  padding: 0;
  border: 0;
  border-radius: ${radius.card};
  background: none;
  color: ${color.text};
  font: inherit;
  font-weight: 550;
  text-align: start;
  cursor: pointer;
  /* The sentence below can be pressed, too. */
  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    content: '';
  }
  &:focus-visible {
    outline: 0;
    &::after {
      outline: 2px solid ${color.accent};
      outline-offset: 1px;
    }
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
  li:hover &::after {
    box-shadow: inset 0 0 0 1px ${color.hairlineStrong};
  }
`;
