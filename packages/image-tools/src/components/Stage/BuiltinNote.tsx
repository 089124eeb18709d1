import type { Job } from '@tai/contracts';
import { Button, InfoIcon, Popover } from '@tai/design-system';
import { imageToolsWords } from '../../words.ts';
import { ToolPart } from '../ToolPart.tsx';

const loadText = () => import('./BuiltinText.tsx');

/** The name of the built-in engine under its result; a press says what it is good at and how it took the prompt. */
export function BuiltinNote({ job, name }: { job: Job; name: string }) {
  const label = imageToolsWords.useWords()('stage.builtinAbout', { name });
  return (
    <Popover
      label={label}
      placement="top-end"
      width={320}
      trigger={
        <Button size="compact" variant="ghost" startIcon={<InfoIcon size={14} />} aria-label={label}>
          {name}
        </Button>
      }
    >
      <ToolPart load={loadText} props={{ job }} fallback={null} />
    </Popover>
  );
}
