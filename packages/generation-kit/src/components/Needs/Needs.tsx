import type { Parameter } from '@tai/contracts';
import {
  BrushIcon,
  Button,
  CheckIcon,
  color,
  EmptyState,
  ImageAddIcon,
  ImageBox,
  ImagesIcon,
  SelectionIcon,
  SettingsIcon,
  SparklesIcon,
  styled,
  TextIcon,
  VisuallyHidden,
  type IconComponent,
} from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { ReactNode } from 'react';
import { needsOf, type Need } from '../../domain/inputNeeds.ts';
import { inputWords } from '../../inputWords.ts';
import { UploadButton } from '../InputFields/UploadButton.tsx';
import { useDrawnInput } from '../InputFields/useDrawnInput.tsx';
import { useImagesInput } from '../InputFields/useImagesInput.ts';
import type { Tool } from '../useTool.ts';

type Of<Type extends Parameter['type']> = Extract<Parameter, { type: Type }>;

/** What the stage shows before the first picture of a tool that needs more than words: each thing, and how to give it. */
export function Needs({ tool }: { tool: Tool }) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const needs = needsOf(tool.capability, tool.draft);
  const title = say('needs.title', { tool: pick(tool.capability.toolName) });
  if (needs.length === 0) {
    return (
      <EmptyState title={pick(tool.capability.toolName)} icon={<SparklesIcon />}>
        {say('needs.nothing')}
      </EmptyState>
    );
  }
  const isReady = needs.every(({ isMet }) => isMet);
  return (
    <EmptyState
      title={title}
      icon={<ImageAddIcon />}
      action={
        <List aria-label={title}>
          {needs.map((need) => (
            <NeedRow key={need.parameter.name} need={need} tool={tool} />
          ))}
        </List>
      }
    >
      {say(isReady ? 'needs.ready' : 'needs.help')}
    </EmptyState>
  );
}

function NeedRow({ need, tool }: { need: Need; tool: Tool }) {
  const { parameter } = need;
  switch (parameter.type) {
    case 'images':
      return <PictureRow parameter={parameter} need={need} tool={tool} />;
    case 'mask':
    case 'box':
      return <DrawnRow parameter={parameter} need={need} tool={tool} />;
    case 'text':
      return <Row need={need} icon={TextIcon} />;
    default:
      return <Row need={need} icon={SettingsIcon} />;
  }
}

function PictureRow({ parameter, need, tool }: { parameter: Of<'images'>; need: Need; tool: Tool }) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const { name, maxWidth, maxHeight } = parameter;
  const value = tool.draft[name] as string[];
  const input = useImagesInput({ parameter, value, onChange: (next) => tool.change(name, next) });
  const [first] = input.pictures ?? [];
  return (
    <Row
      need={need}
      icon={ImagesIcon}
      detail={say('images.limit', { maxWidth, maxHeight })}
      picture={
        first && (
          <ImageBox
            src={first.thumbUrl}
            alt=""
            thumbhash={first.thumbhash}
            width={1}
            height={1}
            fit="cover"
          />
        )
      }
    >
      <Button
        size="compact"
        startIcon={<ImagesIcon size={16} />}
        aria-label={`${say('needs.choose')}: ${pick(parameter.label)}`}
        onClick={() => void input.choose()}
      >
        {say('needs.choose')}
      </Button>
      <UploadButton
        label={say('needs.upload')}
        name={`${say('needs.upload')}: ${pick(parameter.label)}`}
        multiple={parameter.max > 1}
        isUploading={input.isUploading}
        onFiles={(files) => void input.upload(files)}
      />
    </Row>
  );
}

function DrawnRow({ parameter, need, tool }: { parameter: Of<'mask'> | Of<'box'>; need: Need; tool: Tool }) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const { name, label } = parameter;
  const change = (next: unknown) => tool.change(name, next);
  const input = useDrawnInput({ parameter, value: tool.draft[name], onChange: change, tool });
  const isMask = parameter.type === 'mask';
  return (
    <Row
      need={need}
      icon={isMask ? BrushIcon : SelectionIcon}
      detail={parameter.help ? pick(parameter.help) : undefined}
    >
      {input.draw && (
        <Button
          size="compact"
          startIcon={<BrushIcon size={16} />}
          disabledReason={input.reason}
          onClick={input.draw}
        >
          {say(need.isMet ? 'needs.again' : isMask ? 'needs.paint' : 'needs.draw')}
        </Button>
      )}
      {isMask && (
        <UploadButton
          label={say('needs.upload')}
          name={`${say('needs.upload')}: ${pick(label)}`}
          isUploading={input.isUploading}
          disabledReason={input.reason}
          onFiles={(files) => void input.upload(files)}
        />
      )}
    </Row>
  );
}

interface RowProps {
  need: Need;
  icon: IconComponent;
  detail?: string | undefined;
  picture?: ReactNode;
  children?: ReactNode;
}

function Row({ need, icon: Icon, detail, picture, children }: RowProps) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const { parameter, isMet } = need;
  const help = detail ?? (parameter.help && pick(parameter.help));
  return (
    <Item data-met={isMet || undefined}>
      <Face>{picture ?? (isMet ? <CheckIcon /> : <Icon />)}</Face>
      <Name>
        <strong>{pick(parameter.label)}</strong>
        <VisuallyHidden> ({say(isMet ? 'needs.done' : 'needs.open')})</VisuallyHidden>
        {help && <small>{help}</small>}
      </Name>
      {children && <Actions>{children}</Actions>}
    </Item>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  width: min(560px, 100%);
  margin: 0;
  padding: 0;
  list-style: none;
  text-align: start;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: 8px 12px;
  align-items: center;
  padding: 10px;
  border: 1px solid ${color.hairline};
  border-radius: 12px;
  background: ${color.panel};
  @media (min-width: 640px) {
    grid-template-columns: 44px minmax(0, 1fr) auto;
  }
`;

const Face = styled.div`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  overflow: hidden;
  border-radius: 8px;
  background: ${color.raised};
  color: ${color.textMuted};
  [data-met] > & {
    color: ${color.accent};
  }
`;

const Name = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    font-size: 13px;
    font-weight: 600;
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: 12px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  @media (max-width: 639px) {
    grid-column: 1 / -1;
  }
`;
